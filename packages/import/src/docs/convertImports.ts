import { isFile, isInside } from '@docs/core/files';
import { analyzeNames, programOf, visit } from '@docs/core/mdx';
import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Conversion } from './conversion';
import {
  foreignComponent,
  importedName,
  isForeignModule,
  silentComponents,
} from './foreignComponents';
import { namesUsed } from './parseSource';
import { pathsMeant } from './partials';
import type { TextRange } from './textEdits';

/** The meaning of the names in a page. */
export interface Imports {
  /** Paths of imported images, by their names. */
  images: ReadonlyMap<string, string>;
  /** Files that are imported as text, by their names. */
  code: ReadonlyMap<string, ImportedCode>;
  /** Names whose imports or exports were removed, except those of images. */
  dropped: ReadonlySet<string>;
  /** Components that the page imports or defines, and keeps. */
  defined: ReadonlySet<string>;
}

/**
 * Updates the paths of Markdown imports, and removes all other imports. A removed import has no
 * remark, because each use of its name has one.
 */
export function convertImports(tree: Root, conversion: Conversion): Imports {
  const images = new Map<string, string>();
  const code = new Map<string, ImportedCode>();
  const dropped = new Set<string>();
  const defined = new Set<string>();
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of programOf(node)?.body ?? []) {
      const program: Program = { type: 'Program', sourceType: 'module', body: [statement] };
      const names = analyzeNames(program).defined;
      if (statement.type === 'ImportDeclaration') {
        const module = String(statement.source.value);
        if (/\.mdx?$/.test(module) && convertPartial(statement, module, conversion)) {
          for (const name of names) defined.add(name);
          continue;
        }
        removeStatement(statement, conversion);
        const imported = readImportedCode(module, conversion);
        if (imported) for (const name of names) code.set(name, imported);
        if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(module)) {
          for (const name of names) images.set(name, module);
        } else for (const name of namesMissed(statement, module, conversion)) dropped.add(name);
      } else if (/^Export(?:Named|Default)Declaration$/.test(statement.type)) {
        const missing = namesUsed(program).find((name) => dropped.has(name));
        for (const name of names) (missing === undefined ? defined : dropped).add(name);
        if (missing === undefined) continue;
        removeStatement(statement, conversion);
        const { start } = statement as unknown as TextRange;
        conversion.remarks.push({ at: start, kind: 'expression', value: `export, for ${missing}` });
      }
    }
  });
  return { images, code, dropped, defined };
}

function removeStatement(statement: object, { page, edits }: Conversion): void {
  const { start, end } = statement as TextRange;
  const line = /^[ \t]*\n?/.exec(page.text.slice(end))?.[0].length ?? 0;
  edits.push({ start, end: end + line, text: '' });
}

/**
 * Converts the import of a Markdown file. `import { Content as Part }` of Astro becomes a default
 * import, as in Docusaurus and on this site.
 *
 * @returns Whether the file exists.
 */
function convertPartial(
  statement: ImportDeclaration,
  module: string,
  { page, links, edits, remarks }: Conversion,
): boolean {
  const { start } = statement as unknown as TextRange;
  const resolved = links.resolve(module, page);
  if (resolved.kind === 'missing') {
    remarks.push({ at: start, kind: 'import', value: module });
    return false;
  }
  const source = statement.source as unknown as TextRange;
  const [specifier] = statement.specifiers;
  if (specifier?.type === 'ImportSpecifier' && importedName(specifier) === 'Content') {
    edits.push({ start, end: source.start, text: `import ${specifier.local.name} from ` });
  }
  // Some authors escape `_` as in Markdown: `\_part.mdx`.
  const isEscaped = page.text.slice(source.start + 1, source.end - 1) !== module;
  if (resolved.kind === 'changed' || isEscaped) {
    edits.push({ ...source, text: `'${resolved.url}'` });
  }
  return true;
}

/** Returns the names of an import that the site cannot replace. */
function namesMissed(
  statement: ImportDeclaration,
  module: string,
  { vocabulary }: Conversion,
): string[] {
  const isReplaced = statement.specifiers.every(
    (specifier) =>
      foreignComponent(module, specifier) === specifier.local.name ||
      silentComponents.has(specifier.local.name),
  );
  if (isReplaced || /^(?:astro:assets|@docusaurus\/useBaseUrl)$/.test(module)) return [];
  return statement.specifiers
    .map(({ local }) => local.name)
    .filter((name) => !vocabulary.components.has(name) || !isForeignModule(module));
}

/** A file that a page imports as text. */
interface ImportedCode {
  text: string;
  language: string;
}

/** `!!raw-loader!./a.js` and `./a.js?raw`, of webpack and Vite. */
const rawModule = /^.*\braw-loader!(?:.*!)?([^!?]+)$|^!*([^!?]+)\?raw$/;

/** Reads a file that is imported as text; undefined for another import, or if it does not exist. */
function readImportedCode(module: string, { page, source }: Conversion): ImportedCode | undefined {
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
