import path from 'node:path';
import { routeOfVersion } from './routeOfVersion';

const pageFile = /^(?:versions\/([^/]+)\/)?docs\/(.+)\.mdx?$/;

/**
 * Returns the page ID: the path below `docs/` without its ending, or `null` for other files. The
 * same page has the same ID in each version.
 */
export const pageIdOfFile = (relativePath: string): string | null =>
  pageFile.exec(toPosix(relativePath))?.[2] ?? null;

/**
 * Returns the route of a file below the content root: its path without the ending. An `index.mdx`
 * has its folder's route with a trailing slash. The root's `index.mdx` is the home page,
 * `docs/index.mdx` is `/docs`. Files in `versions/<id>/docs` are served under `/docs/<id>/`.
 * Returns `null` if the path is not a page's. The file need not exist.
 */
export function routeOfFile(relativePath: string): string | null {
  const file = toPosix(relativePath);
  if (/^index\.mdx?$/.test(file)) return '/';
  const [, version, id] = pageFile.exec(file) ?? [];
  if (id === undefined) return null;
  if (version === undefined && id === 'index') return '/docs';
  return `${routeOfVersion(version)}/${id.replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the route of a category's page, in the older version with this ID if any. */
export const routeOfCategory = (slug: string, version?: string): string =>
  `${routeOfVersion(version)}/category/${slug}`;

const toPosix = (file: string) => file.split(path.sep).join('/');
