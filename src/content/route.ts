import path from 'node:path';

/** Page id: the file's path below `docs/`, without its ending; `null` for files elsewhere. */
export function pageIdOfFile(relativePath: string): string | null {
  const match = /^docs\/(.+)\.mdx$/.exec(toPosix(relativePath));
  return match?.[1] ?? null;
}

/**
 * Route of a file below the content root: its path without the ending, and for
 * an `index.mdx` its folder's route with a trailing slash. `index.mdx` at the
 * root is the home page, `docs/index.mdx` is `/docs`. `null` for a path that is
 * no page, whether or not a file stands there.
 */
export function routeOfFile(relativePath: string): string | null {
  const file = toPosix(relativePath);
  if (file === 'index.mdx') return '/';
  const id = pageIdOfFile(file.replace(/\.md$/, '.mdx'));
  if (id === null) return null;
  if (id === 'index') return '/docs';
  return `/docs/${id.replace(/(^|\/)index$/, '$1')}`;
}

/** Route of a category's page. */
export const routeOfCategory = (slug: string): string => `/docs/category/${slug}`;

const toPosix = (file: string) => file.split(path.sep).join('/');
