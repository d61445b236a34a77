import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsSource } from './findDocs';

/**
 * Paths of the Markdown files that a page imports, or includes by a comment of VitePress, below the
 * folder of the pages. Those elsewhere in the project begin with `../`.
 *
 * @param file - The page, in the same form.
 */
export function partialsOf(file: string, text: string, source: DocsSource): string[] {
  const authored = [
    ...text.matchAll(/^import\s+\w+\s+from\s+['"]([^'"]+\.mdx?)['"]/gm),
    ...text.matchAll(/<!--\s*@include:\s*([^\s{#]+\.mdx?)/g),
  ];
  return authored.flatMap(([, name = '']) => {
    const found = pathsMeant(name, file, source).find((candidate) => {
      const absolute = path.join(source.docs, candidate);
      return absolute.startsWith(source.project + path.sep) && existsSync(absolute);
    });
    return found === undefined ? [] : [found];
  });
}

/** What a path in an import can mean; `@/` is the folder of the pages with VitePress, and `src/` with Astro. */
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
  return folders.map((folder) => {
    const absolute = path.join(folder, alias === undefined ? authored : rest);
    return path.relative(docs, absolute).split(path.sep).join('/');
  });
}
