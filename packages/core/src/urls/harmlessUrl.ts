import { nearest } from '../text/nearest';

/** The schemes that links may have. A browser runs none of them. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Schemes that run code, contain content, or show a file of the reader. */
const refusedSchemes: ReadonlySet<string> = new Set(
  'javascript vbscript data blob file filesystem about view-source'.split(' '),
);

/** The links that authors may write, for messages. */
export const allowedLinks = 'a path, or a URL with http, https, mailto or tel';

/** Returns a URL's scheme, without line breaks and tabs like browsers. Undefined for a path. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(asBrowsersRead(url))?.[1]?.toLowerCase();
}

const asBrowsersRead = (url: string): string =>
  url.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');

/** Whether a scheme opens an app of the reader, such as `vscode`. */
export const opensApp = (scheme: string): boolean => !refusedSchemes.has(scheme);

/** Returns the web or mail scheme that an author meant, for example `mailto:` for `mail`. */
export function meantScheme(scheme: string): string | undefined {
  const candidates = ['http', 'https', 'mailto'].filter((known) => known[0] === scheme[0]);
  const meant = nearest(scheme, candidates);
  return meant && `${meant}:`;
}

/**
 * Whether a link is safe: it runs nothing and contains no content. Browsers read a backslash as a
 * slash, so a leading one can begin a URL of another site.
 */
export function isHarmlessUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined ? !/^\/?\\/.test(asBrowsersRead(url)) : linkSchemes.has(scheme);
}
