import { parseUrl } from '@docs/core/urls';

/** Returns the path of a `base_url`, such as `/docs-site`. Empty at the root of a host. */
export const basePathOf = (baseUrl: string): string =>
  parseUrl(baseUrl)?.pathname.replace(/\/$/, '') ?? '';

/** Adds the base path to an href that begins with a slash. */
export const addBasePath = (basePath: string, href: string): string =>
  /^\/(?!\/)/.test(href) ? basePath + href : href;

/** Removes the base path. Returns undefined for a path that is not below it. */
export function removeBasePath(basePath: string, path: string): string | undefined {
  if (path === basePath && basePath !== '') return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}
