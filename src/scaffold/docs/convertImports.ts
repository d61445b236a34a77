import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { foreignComponent, isForeignModule } from '../../mdx/foreignComponents';
import { knownComponents } from '../../mdx/plugins/remarkComponentAliases';
import type { Conversion } from './conversion';
import { namesUsed } from './namesUsed';
import { silentComponents } from './silentComponents';
import { programOf } from './tags';

/** What the names in a page mean. */
export interface Imports {
  /** Paths of imported images by their names. */
  images: ReadonlyMap<string, string>;
  /** Names that are not imported or exported any more. */
  dropped: ReadonlySet<string>;
  /** Components that the page imports or defines, and keeps. */
  defined: ReadonlySet<string>;
}

interface Range {
  start: number;
  end: number;
}

/**
 * Keeps imports of Markdown, with the paths that the files have now, and removes all others. There
 * is no remark on an import that is removed, because where its name is used there is one.
 */
export function convertImports(tree: Root, conversion: Conversion): Imports {
  const images = new Map<string, string>();
  const dropped = new Set<string>();
  const defined = new Set<string>();
  visit(tree as Node, 'mdxjsEsm', (node) => {
    for (const statement of programOf(node)?.body ?? []) {
      const names = namesDeclared(statement);
      if (statement.type === 'ImportDeclaration') {
        const module = String(statement.source.value);
        if (/\.mdx?$/.test(module) && convertPartial(statement, module, conversion)) {
          for (const name of names) defined.add(name);
          continue;
        }
        removeStatement(statement, conversion);
        if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(module)) {
          for (const name of names) images.set(name, module);
        } else for (const name of namesMissed(statement, module)) dropped.add(name);
      } else if (/^Export(?:Named|Default)Declaration$/.test(statement.type)) {
        const missing = [...namesUsed(statement)].find((name) => dropped.has(name));
        for (const name of names) (missing === undefined ? defined : dropped).add(name);
        if (missing === undefined) continue;
        removeStatement(statement, conversion);
        const { start } = statement as unknown as Range;
        conversion.remarks.push({ at: start, kind: 'expression', value: `export, for ${missing}` });
      }
    }
  });
  return { images, dropped, defined };
}

function namesDeclared(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') {
    return statement.specifiers.map(({ local }) => local.name);
  }
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  return ('declarations' in declaration ? declaration.declarations : [declaration]).flatMap(
    ({ id }) => (id.type === 'Identifier' ? [id.name] : []),
  );
}

function removeStatement(statement: object, { page, edits }: Conversion): void {
  const { start, end } = statement as Range;
  const line = /^[ \t]*\n?/.exec(page.text.slice(end))?.[0].length ?? 0;
  edits.push({ start, end: end + line, text: '' });
}

/**
 * `import { Content as Part }` of Astro is the default import of Docusaurus and the site.
 *
 * @returns Whether there is such a file.
 */
function convertPartial(
  statement: ImportDeclaration,
  module: string,
  { page, links, edits, remarks }: Conversion,
): boolean {
  const { start } = statement as unknown as Range;
  const resolved = links.resolve(module, page);
  if (resolved.kind === 'missing') {
    remarks.push({ at: start, kind: 'import', value: module });
    return false;
  }
  const source = statement.source as unknown as Range;
  const [specifier] = statement.specifiers;
  if (specifier?.type === 'ImportSpecifier' && importedName(specifier) === 'Content') {
    edits.push({ start, end: source.start, text: `import ${specifier.local.name} from ` });
  }
  // Some authors write `\_part.mdx`, with the escape of Markdown.
  const isEscaped = page.text.slice(source.start + 1, source.end - 1) !== module;
  const path = resolved.kind === 'changed' ? resolved.url : module;
  if (resolved.kind === 'changed' || isEscaped) edits.push({ ...source, text: `'${path}'` });
  return true;
}

/** The names of an import that nothing replaces. */
function namesMissed(statement: ImportDeclaration, module: string): string[] {
  const isReplaced = statement.specifiers.every(
    (specifier) =>
      foreignComponent(module, importedName(specifier)) === specifier.local.name ||
      silentComponents.has(specifier.local.name),
  );
  if (isReplaced || /^(?:astro:assets|@docusaurus\/useBaseUrl)$/.test(module)) return [];
  return statement.specifiers
    .map(({ local }) => local.name)
    .filter((name) => !knownComponents.has(name) || !isForeignModule(module));
}

const importedName = (specifier: ImportDeclaration['specifiers'][number]): string =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : 'default';
