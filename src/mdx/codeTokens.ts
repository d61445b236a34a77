/** A piece of code with the class of its kind, `''` for none. */
export interface CodeToken {
  kind: string;
  length: number;
}

/**
 * Kinds and lengths of tokens that cover a code from its start, as one text such
 * as `tk4 -1 ts12` without its spaces: about a tenth of what they take as HTML.
 */
export const packedTokens = (tokens: readonly CodeToken[]): string =>
  tokens.map(({ kind, length }) => `${kind.replaceAll(' ', '.') || '-'}${length}`).join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Code as HTML, each token in a span with the class of its kind. */
export function highlightedHtml(code: string, tokens: string): string {
  let at = 0;
  const html = [...tokens.matchAll(/(-|[a-z.]+)(\d+)/g)].map(([, kind = '', length]) => {
    const text = escaped(code.slice(at, (at += Number(length))));
    return kind === '-' ? text : `<span class="${kind.replaceAll('.', ' ')}">${text}</span>`;
  });
  return `<span class="line">${html.join('')}${escaped(code.slice(at))}</span>`;
}
