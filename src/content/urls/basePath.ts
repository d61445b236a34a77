import { parseUrl } from './parseUrl';

/** The path of a `base_url`, e.g. `/docs-site`; empty for a site at the root of its host. */
export const basePathOf = (baseUrl: string): string =>
  parseUrl(baseUrl)?.pathname.replace(/\/$/, '') ?? '';

/** An href as it is on the site: one that begins with a slash is below the base path. */
export const addBasePath = (basePath: string, href: string): string =>
  /^\/(?!\/)/.test(href) ? basePath + href : href;

/** The route or file at a path of the host; undefined for one that is not below the base path. */
export function removeBasePath(basePath: string, path: string): string | undefined {
  if (path === basePath && basePath !== '') return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}
