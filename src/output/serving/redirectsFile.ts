import { decodePercent } from '@docs/core/urls';

/** A URL that has moved. Both are paths below the origin, or `to` is a URL of another site. */
export interface Move {
  /** Percent-encoded. */
  from: string;
  /** Percent-encoded, with the anchor if there is one. */
  to: string;
}

/** Name of the file in which Netlify and Cloudflare Pages expect the redirects of a site. */
export const redirectsFile = '_redirects';

/** `_redirects`: a line for each URL, with the status of a permanent redirect. */
export const formatRedirectsFile = (moves: readonly Move[]): string =>
  moves.map(({ from, to }) => `${from} ${to} 301\n`).join('');

export const parseRedirectsFile = (text: string): Move[] =>
  text.split('\n').flatMap((line) => {
    const [from = '', to = ''] = line.trim().split(/\s+/);
    return from.startsWith('/') && to !== '' ? [{ from, to }] : [];
  });

/**
 * The entries of a `map` of nginx. Patterns, because nginx compares plain strings without regard
 * to case, and a page whose name changes only in case would be redirected for ever.
 */
export const formatNginxMap = (moves: readonly Move[]): string =>
  moves.map(({ from, to }) => `"~^${escapePattern(from)}$" "${withQuery(to)}";\n`).join('');

/** nginx compares the decoded path, byte by byte. */
const escapePattern = (from: string): string =>
  [...Buffer.from(decodePercent(from))]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[\w/-]/.test(char) ? char : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

/** The query of the request is kept, and is before the anchor. A `$` would begin a variable. */
function withQuery(to: string): string {
  const [url = '', ...anchor] = to.replace(/\$/g, '%24').replace(/"/g, '%22').split('#');
  const query = url.includes('?') ? '' : '$is_args$args';
  return [url + query, ...anchor].join('#');
}

/** A redirect of a request, with its query, which begins with `?` or is empty. */
export function redirectTo(to: string, query: string): string {
  const [url = '', ...anchor] = to.split('#');
  return [url.includes('?') ? url : url + query, ...anchor].join('#');
}
