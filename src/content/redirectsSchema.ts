import { z } from 'zod';

const anchor = String.raw`(?:#[^\s"#\\]+)?`;

// A browser takes `//host` and `/\host` for another site; some hosts take `*` and `:` for patterns.
const from = new RegExp(String.raw`^\/(?!\/)[^\s"?#\\*:]*${anchor}$`);
const to = new RegExp(String.raw`^(?:\/(?!\/)[^\s"?#\\]*${anchor}|https:\/\/[^\s"\\]+)$`);

/** `redirects.yaml`: where readers get who come by the URL of a page that has moved. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: z
      .string()
      .regex(from, 'a route that the site no longer has, starting with /')
      .describe('The former route of a page, or a route of today with a former anchor.'),
    to: z
      .string()
      .regex(to, 'a route, starting with /, or an https URL')
      .describe('Where the content is now: a route, with an anchor if you like, or an https URL.'),
  }),
);
