const pageFile = /^(?:versions\/([^/]+)\/)?docs\/(.+)\.mdx?$/;

/**
 * Returns the page ID: the path below `docs/` without its ending, or `null` for other files. The
 * same page has the same ID in each version.
 */
export const pageIdOfFile = (relativePath: string): string | null =>
  pageFile.exec(relativePath)?.[2] ?? null;

/**
 * Returns the route of a file below the content root: its path without the ending. An `index.mdx`
 * has its folder's route with a trailing slash. The root's `index.mdx` is the home page,
 * `docs/index.mdx` is `/docs`. Files in `versions/<id>/docs` are served under `/docs/<id>/`.
 * Returns `null` if the path is not a page's. The file need not exist.
 */
export function routeOfFile(relativePath: string): string | null {
  if (/^index\.mdx?$/.test(relativePath)) return '/';
  const [, version, id] = pageFile.exec(relativePath) ?? [];
  if (id === undefined) return null;
  if (version === undefined && id === 'index') return '/docs';
  return `${routeOfVersion(version)}/${id.replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the route of a category's page, in the older version with this ID if any. */
export const routeOfCategory = (slug: string, version?: string): string =>
  `${routeOfVersion(version)}/category/${slug}`;

/** Returns the route prefix of an older version, or of the current one without an ID. */
export const routeOfVersion = (id: string | undefined): string =>
  id === undefined ? '/docs' : `/docs/${id}`;

/**
 * Returns the older version that a path belongs to.
 *
 * @param versions - The current one first.
 */
export const olderVersionAt = <Version extends { id: string }>(
  path: string,
  [, ...older]: readonly Version[],
): Version | undefined => older.find(({ id }) => `${path}/`.startsWith(`${routeOfVersion(id)}/`));

/** Returns the path of the list of all Markdown, in the version that a path belongs to. */
export const llmsFileFor = (path: string, versions: readonly { id: string }[]): string => {
  const older = olderVersionAt(path, versions);
  return older ? `${routeOfVersion(older.id)}/llms.txt` : '/llms.txt';
};

/** Whether an href is that of a sample file of the current version, or of their archive. */
export const isSampleFile = (href = ''): boolean =>
  /^\/samples(?:\.zip|\/[^/?#]+)(?:[?#]|$)/.test(href);

/** Normalises a route for comparisons. A trailing slash makes no difference. */
export const comparableRoute = (route: string): string =>
  route.length > 1 ? route.replace(/\/+$/, '') : route;

/**
 * Returns the URL of a page's Markdown: the route with `.md`. The home page has `/index.md`. A
 * trailing slash is removed: `/docs/api/jobs/` has `/docs/api/jobs.md`.
 */
export const markdownRoute = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
