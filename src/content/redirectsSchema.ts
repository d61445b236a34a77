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
