import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { countWork } from '@docs/core/work';
import { displayPath, isFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { positionIn } from '@docs/core/yaml';
import { type OwnNames, vocabulary } from '../mdx/vocabulary';

/** The parts of every page that a content root may replace. */
export const slotNames = ['Header', 'Footer', 'PageFooter', 'Home'] as const;

/** What the module of a content root exports. A slot with state is in `withState` too. */
export interface OwnComponents extends OwnNames {
  slots: readonly string[];
}

export const noOwnComponents: OwnComponents = { components: [], slots: [], withState: [] };

/** Absolute path of the module with a content root's components. It is optional. */
export const ownComponentsFile = (contentDir: string): string =>
  path.join(contentDir, 'components', 'index.tsx');

/** Returns the names that the module exports, or undefined if it cannot be compiled. */
export function readOwnComponents(contentDir: string): OwnComponents | undefined {
  const file = ownComponentsFile(contentDir);
  if (!isFile(file)) return noOwnComponents;
  try {
    const { names, code } = bundle(`export * from ${JSON.stringify(file)};`);
    const isSlot = (name: string) => (slotNames as readonly string[]).includes(name);
    const isActive = (name: string) =>
      hasState(bundle(`export { ${name} } from ${JSON.stringify(file)};`).code);
    return {
      components: names.filter((name) => !isSlot(name)),
      slots: names.filter(isSlot),
      withState: hasState(code) ? names.filter(isActive) : [],
    };
  } catch {
    // `checkImports` reports why.
    return undefined;
  }
}

/**
 * Whether code does something in the browser. It has a hook other than those that only compute, a
 * handler of events or a class, or it uses a package, of which nothing is known.
 */
const hasState = (code: string): boolean =>
  /\buse(?!(?:Id|Memo|Context|Callback)\d*\b)[A-Z]\w*\(|\bon[A-Z]\w*\b|\bextends \S*Component\b/.test(
    code,
  ) ||
  [...code.matchAll(/^import ([^"]+) from "(?!react[/"]|@docs\/site")[^"]+";$/gm)].some(
    ([statement, names = '']) =>
      (names.match(/[\w$]{2,}/g) ?? []).some((name) =>
        new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(code.replace(statement, '')),
      ),
  );

/** The endings of files that have no code. */
export const assets =
  '.svg .png .jpg .jpeg .gif .webp .avif .ico .mp4 .webm .mp3 .pdf .woff2'.split(' ');

function bundle(contents: string): { names: string[]; code: string } {
  countWork('esbuildRuns');
  const { metafile, outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw: {},
    loader: Object.fromEntries(['.css', '.module.css', ...assets].map((kind) => [kind, 'empty'])),
    logLevel: 'silent',
  });
  const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
  return { names: names.sort(), code: outputFiles[0]?.text ?? '' };
}

/** Names that the build gives to fences and parts of pages. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(vocabulary),
  ...['CodeBlock', 'Diagram', 'ErrorEntries'],
]);

/** Reports names that the site has itself, and names that MDX reads as elements. */
export function checkOwnNames(contentDir: string, { components }: OwnComponents): Problem[] {
  const file = ownComponentsFile(contentDir);
  return components.flatMap((name): Problem[] => {
    const isElement = !/^[A-Z]/.test(name);
    if (!isElement && !reserved.has(name)) return [];
    const text = readFileSync(file, 'utf8');
    return [
      {
        severity: 'error',
        file: displayPath(file),
        ...positionIn(text, Math.max(0, text.search(new RegExp(`\\b${name}\\b`)))),
        field: name,
        message: isElement
          ? 'The name of a component begins with a capital letter.'
          : `The site already has a component \`${name}\`.`,
        expected: isElement ? 'a name such as `Video`' : 'another name',
        found: name,
        hint: isElement
          ? 'Rename the component, or move what is none to a module beside this one.'
          : 'Rename the component here and in the pages.',
      },
    ];
  });
}
