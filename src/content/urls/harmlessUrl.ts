import { nearest } from '../text/nearest';

/** Schemes that a link may have; a browser runs none of them. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Schemes that run or contain something, or show a file of the reader. */
const refusedSchemes: ReadonlySet<string> = new Set(
  'javascript vbscript data blob file filesystem about view-source'.split(' '),
);

/** What an author may write as a link, for messages. */
export const allowedLinks = 'a path, or a URL with http, https, mailto or tel';

/** The scheme of a URL as browsers read it, who ignore line breaks and tabs; undefined for a path. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(asBrowsersRead(url))?.[1]?.toLowerCase();
}

const asBrowsersRead = (url: string): string =>
  url.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');

/** Whether a scheme is one that opens an app of the reader, such as `vscode`. */
export const opensApp = (scheme: string): boolean => !refusedSchemes.has(scheme);

/** The scheme of the web or of mail that an author meant by another one: `mailto:` by `mail`. */
export function meantScheme(scheme: string): string | undefined {
  const candidates = ['http', 'https', 'mailto'].filter((known) => known[0] === scheme[0]);
  const meant = nearest(scheme, candidates);
  return meant && `${meant}:`;
}

/**
 * Whether a link leads where it says, and neither runs nor contains anything. Browsers read a backslash
 * as a slash, so a path that begins with one is a URL of another site.
 */
export function isHarmlessUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined ? !/^\/?\\/.test(asBrowsersRead(url)) : linkSchemes.has(scheme);
}
