/** Schemes that a link may have; a browser runs none of them. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** What an author may write as a link, for messages. */
export const allowedLinks = 'a path, or a URL with http, https, mailto or tel';

/** The scheme of a URL as browsers read it, who ignore line breaks and tabs; undefined for a path. */
export function schemeOf(url: string): string | undefined {
  const read = url.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
}

/** Whether a link leads somewhere, and neither runs nor contains anything. */
export function isHarmlessUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || linkSchemes.has(scheme);
}
