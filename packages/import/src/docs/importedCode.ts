import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile, isInside } from '@docs/core/files';
import type { Conversion } from './conversion';
import { pathsMeant } from './partials';

/** A file that a page imports as text. */
export interface ImportedCode {
  text: string;
  language: string;
}

/** `!!raw-loader!./a.js` and `./a.js?raw`, of webpack and Vite. */
const rawModule = /^.*\braw-loader!(?:.*!)?([^!?]+)$|^!*([^!?]+)\?raw$/;

/** Reads a file that is imported as text; undefined for another import, or if it does not exist. */
export function importedCode(
  module: string,
  { page, source }: Conversion,
): ImportedCode | undefined {
  const [, webpack, vite] = rawModule.exec(module) ?? [];
  const authored = webpack ?? vite;
  if (authored === undefined) return undefined;
  const file = pathsMeant(authored, page.file, source)
    .map((name) => path.join(source.docs, name))
    .find((name) => isInside(source.project, name) && isFile(name));
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
  return { text, language: path.extname(file).slice(1) || 'text' };
}
