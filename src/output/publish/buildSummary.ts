import { statSync } from 'node:fs';
import path from 'node:path';
import { entriesIn } from '@docs/core/files';
import { counted } from '@docs/core/text';

interface BuildSummary {
  pages: number;
  operations: number;
  /** Parts of the contracts that extensions such as `x-internal` hide. */
  hiddenParts: number;
  /** Whether the contract is too large to run requests in pages. */
  isRunLeftOut: boolean;
  warnings: number;
  /** How many of the warnings are about links by file and anchors. */
  markdownLinks: number;
  seconds: number;
  /** Absolute path of the folder with the site. */
  folder: string;
}

/** What a build has done, in two sentences. */
export function summariseBuild(summary: BuildSummary): string {
  const { pages, operations, hiddenParts, isRunLeftOut, warnings, markdownLinks, seconds, folder } =
    summary;
  const built = [
    counted(pages, 'page'),
    ...(operations > 0 ? [counted(operations, 'operation')] : []),
  ];
  const size = (sizeOf(folder) / 1024 / 1024).toFixed(1);
  return (
    `Built ${built.join(' and ')} in ${seconds.toFixed(0)} s, with ${counted(warnings, 'warning')}` +
    (markdownLinks > 0 ? `, ${markdownLinks} of them about links by file and anchors. ` : '. ') +
    (hiddenParts > 0 ? `${counted(hiddenParts, 'part')} of the contract hidden. ` : '') +
    (isRunLeftOut
      ? `The contract is too large to run requests in pages; sandbox.mjs has it. `
      : '') +
    `The site is in public/: ${size} MB without compressed copies.`
  );
}

const sizeOf = (folder: string): number =>
  entriesIn(folder)
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
