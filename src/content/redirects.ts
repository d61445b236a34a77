import path from 'node:path';
import { comparableRoute } from './urls/routes';
import type { Problem } from '@docs/core/problems';
import { type Position, readYaml } from '@docs/core/yaml';
import { externalUrl, type SiteAddress } from './urls/siteAddress';
import { z } from 'zod';
import { parseUrl, sitePath, sitePathRule } from '@docs/core/urls';

const anchor = String.raw`(?:#[^\s"#\\]+)?`;

// Some hosts read `*` and `:` as patterns.
const from = new RegExp(`^(?![^#]*[*:])${sitePath}${anchor}$`);
const to = new RegExp(String.raw`^(?:${sitePath}${anchor}|https:\/\/[^\s"\\]+)$`);

/** `redirects.yaml`: the new URLs of pages that have moved. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: z
      .string()
      .regex(from, `${sitePathRule}, that the site no longer has`)
      .describe('The former route of a page, or a route of today with a former anchor.'),
    to: z
      .string()
      .regex(to, { abort: true, error: `${sitePathRule}, or an https URL` })
      .refine((url) => url.startsWith('/') || parseUrl(url), 'a route, or an https URL')
      .describe('Where the content is now: a route, with an anchor if you like, or an https URL.'),
  }),
);

/** A URL of the site, without its query. */
export interface SiteUrl {
  route: string;
  /** Empty for the whole page. */
  anchor: string;
}

/** An entry of `redirects.yaml` with its location. */
export interface Redirect {
  from: SiteUrl;
  /** The URL as authored. A path from `external_paths` becomes a URL. */
  to: string;
  file: string;
  at: { from: Position; to: Position };
  /** The YAML path in problems, for example `[2]`. The key is appended. */
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
    from: splitAnchor(from),
    to: externalUrl(to, address) ?? to,
    file,
    at: { from: locate([index, 'from']), to: locate([index, 'to']) },
    field: `[${index}]`,
  }));
  return { redirects, problems };
}

/** Splits a URL below the origin into its route and anchor. */
export function splitAnchor(url: string): SiteUrl {
  const [route = '', anchor = ''] = url.split('#', 2);
  return { route, anchor };
}

/** Returns one form for all variants of a URL. It ignores the route's trailing slash. */
export const urlKey = ({ route, anchor }: SiteUrl): string =>
  comparableRoute(route) + (anchor === '' ? '' : `#${anchor}`);
