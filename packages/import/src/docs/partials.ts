import { existsSync } from 'node:fs';
import path from 'node:path';
import { programOf, visit } from '@docs/core/mdx';
import type { DocsSource } from './findDocs';
import { parseSource } from './parseSource';

/**
 * Paths of the Markdown files that a page imports, or includes with a comment of VitePress. They
 * are relative to the folder of the pages, so a file elsewhere in the project starts with `../`.
 *
 * @param file - Path of the page, also relative to that folder.
 */
export function partialsOf(
  { file, text, isMarkdown }: { file: string; text: string; isMarkdown: boolean },
  source: DocsSource,
): string[] {
  return authoredPartials(text, isMarkdown).flatMap((name) => {
    const found = pathsMeant(name, file, source).find((candidate) => {
      const absolute = path.join(source.docs, candidate);
      return absolute.startsWith(source.project + path.sep) && existsSync(absolute);
    });
    return found === undefined ? [] : [found];
  });
}

/** Checked before parsing, which is slow, because most pages include nothing. */
const mayInclude = /\bimport\b[^'"]*['"][^'"\n]*\.mdx?['"]|@include:/;

/** Paths as authored; none for a page that cannot be parsed. */
function authoredPartials(text: string, isMarkdown: boolean): string[] {
  if (!mayInclude.test(text)) return [];
  const names: string[] = [];
  const { tree } = parseSource(text, isMarkdown);
  if (!tree) return [];
  visit(tree, (node) => {
    for (const statement of node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : []) {
      const module = statement.type === 'ImportDeclaration' ? statement.source.value : undefined;
      if (typeof module === 'string' && /\.mdx?$/.test(module)) names.push(module);
    }
    if (node.type !== 'html') return;
    const comments = node.value.matchAll(/<!--\s*@include:\s*([^\s{#]+\.mdx?)/g);
    names.push(...[...comments].map(([, name = '']) => name));
  });
  return names;
}

/** Paths that an import may mean. `@/` is the folder of the pages in VitePress, `src/` in Astro. */
export function pathsMeant(
  authored: string,
  file: string,
  { docs, project }: DocsSource,
): string[] {
  const [, alias, rest = ''] = /^(@site|@|~)\/(.+)$/.exec(authored) ?? [];
  const src = path.join(project, 'src');
  const folders = { '@site': [project], '@': [docs, src, project], '~': [src] }[alias ?? ''] ?? [
    path.join(docs, path.dirname(file)),
  ];
  return folders
    .map((folder) => path.join(folder, alias === undefined ? authored : rest))
    .map((absolute) => path.relative(docs, absolute).split(path.sep).join('/'));
}
