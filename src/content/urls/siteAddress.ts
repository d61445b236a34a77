import { parseUrl } from './parseUrl';
import { splitUrl } from './splitUrl';

/** Which URLs of a host are the site's. */
export interface SiteAddress {
  /** The `base_url`, without a trailing slash; empty while `site.yaml` cannot be read. */
  baseUrl: string;
  /** The `external_paths`: at and below them, the host has another site. */
  externalPaths: readonly string[];
}

export const siteAddress = (
  site: { base_url: string; external_paths?: string[] | undefined } | undefined,
): SiteAddress => ({ baseUrl: site?.base_url ?? '', externalPaths: site?.external_paths ?? [] });

/** Whether the site has all pages at a path below `base_url`: the home page, and `/docs` with what is below it. */
export const isPagePath = (path: string): boolean => /^\/(?:docs(?:\/.*)?)?$/s.test(path);

/** The URL of a path that `external_paths` names; undefined for any other href. */
export function externalUrl(
  href: string,
  { baseUrl, externalPaths }: SiteAddress,
): string | undefined {
  const [path] = splitUrl(href);
  const isExternal = externalPaths.some((outer) => path === outer || path.startsWith(`${outer}/`));
  return isExternal ? parseUrl(baseUrl)?.origin + href : undefined;
}
