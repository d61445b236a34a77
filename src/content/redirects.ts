import path from 'node:path';
import { comparableRoute } from './urls/comparableRoute';
import type { Problem } from './problems/problem';
import { readYaml } from './yaml/readYaml';
import { redirectsSchema } from './redirectsSchema';
import { externalUrl, type SiteAddress } from './urls/siteAddress';
import type { Position } from './yaml/yamlDocument';

/** A URL of the site, without its query. */
export interface SiteUrl {
  route: string;
  /** Empty for the page as a whole. */
  anchor: string;
}

/** An entry of `redirects.yaml` with its location. */
export interface Redirect {
  from: SiteUrl;
  /** The URL as authored; a path that `external_paths` names is a URL too. */
  to: string;
  file: string;
  at: { from: Position; to: Position };
  /** E.g. `[2]`, to which the key is added in problems. */
  field: string;
}

/** Reads `redirects.yaml` of a content root, which is optional. */
export function readRedirects(
  contentDir: string,
  address: SiteAddress,
): {
  redirects: Redirect[];
  problems: Problem[];
} {
  const read = readYaml(path.join(contentDir, 'redirects.yaml'), redirectsSchema, contentDir);
  if (!read) return { redirects: [], problems: [] };
  const { value = [], problems, locate, file } = read;
  const redirects = value.map(({ from, to }, index): Redirect => ({
    from: splitUrl(from),
    to: externalUrl(to, address) ?? to,
    file,
    at: { from: locate([index, 'from']), to: locate([index, 'to']) },
    field: `[${index}]`,
  }));
  return { redirects, problems };
}

/** The route and the anchor of a URL below the origin. */
export function splitUrl(url: string): SiteUrl {
  const [route = '', anchor = ''] = url.split('#', 2);
  return { route, anchor };
}

/** One form for all variants of a URL: a trailing slash of the route makes no difference. */
export const urlKey = ({ route, anchor }: SiteUrl): string =>
  comparableRoute(route) + (anchor === '' ? '' : `#${anchor}`);
