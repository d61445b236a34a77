import { parseUrl, splitUrl } from '@docs/core/urls';

/** The URLs of a host that belong to the site. */
export interface SiteAddress {
  /** The `base_url` without a trailing slash. Empty while `site.yaml` cannot be read. */
  baseUrl: string;
  /** The `external_paths`. The host has another site at and below them. */
  externalPaths: readonly string[];
}

export const siteAddress = (
  site: { base_url: string; external_paths?: string[] | undefined } | undefined,
): SiteAddress => ({ baseUrl: site?.base_url ?? '', externalPaths: site?.external_paths ?? [] });

/** Whether only the site can have a page here: the home page, `/docs` and paths below it. */
export const isPagePath = (path: string): boolean => /^\/(?:docs(?:\/.*)?)?$/s.test(path);

/** Returns the URL of a path in `external_paths`, or undefined for any other href. */
export function externalUrl(
  href: string,
  { baseUrl, externalPaths }: SiteAddress,
): string | undefined {
  const [path] = splitUrl(href);
  const isExternal = externalPaths.some((outer) => path === outer || path.startsWith(`${outer}/`));
  return isExternal ? parseUrl(baseUrl)?.origin + href : undefined;
}

/**
 * Returns the absolute URL of a route, for the sitemap, canonical links and structured data.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash.
 */
export const absoluteUrl = (baseUrl: string, route: string): string =>
  encodeURI(baseUrl + route).replace(/[?#]/g, encodeURIComponent);

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
