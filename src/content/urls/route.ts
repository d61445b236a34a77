import path from 'node:path';
import { routeOfVersion } from './routeOfVersion';

const pageFile = /^(?:versions\/([^/]+)\/)?docs\/(.+)\.mdx?$/;

/**
 * Page id: the file's path below `docs/`, without its ending; `null` for files
 * elsewhere. The same page has the same id in each version.
 */
export const pageIdOfFile = (relativePath: string): string | null =>
  pageFile.exec(toPosix(relativePath))?.[2] ?? null;

/**
 * Route of a file below the content root: its path without the ending, and for
 * an `index.mdx` its folder's route with a trailing slash. `index.mdx` at the
 * root is the home page, `docs/index.mdx` is `/docs`. Files in
 * `versions/<id>/docs` are served under `/docs/<id>/`. `null` for a path that is
 * no page; whether the file exists makes no difference.
 */
export function routeOfFile(relativePath: string): string | null {
  const file = toPosix(relativePath);
  if (/^index\.mdx?$/.test(file)) return '/';
  const [, version, id] = pageFile.exec(file) ?? [];
  if (id === undefined) return null;
  if (version === undefined && id === 'index') return '/docs';
  return `${routeOfVersion(version)}/${id.replace(/(^|\/)index$/, '$1')}`;
}

/** Route of a category's page, in an older version when its id is given. */
export const routeOfCategory = (slug: string, version?: string): string =>
  `${routeOfVersion(version)}/category/${slug}`;

const toPosix = (file: string) => file.split(path.sep).join('/');
