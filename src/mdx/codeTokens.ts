/** A piece of code. Its class names its kind and is `''` for none. */
export interface CodeToken {
  kind: string;
  length: number;
}

/**
 * Packs the kinds and lengths of tokens into one string, such as `tk4-1ts12`.
 *
 * @param tokens Tokens that cover the code from its start without gaps.
 */
export const packTokens = (tokens: readonly CodeToken[]): string =>
  tokens.map(({ kind, length }) => `${kind.replaceAll(' ', '.') || '-'}${length}`).join('');

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Renders code as HTML. Each token is in a span with the class of its kind.
 *
 * @param tokens The result of `packTokens`.
 */
export function renderTokens(code: string, tokens: string): string {
  let at = 0;
  const html = [...tokens.matchAll(/(-|[a-z.]+)(\d+)/g)].map(([, kind = '', length]) => {
    const text = escapeHtml(code.slice(at, (at += Number(length))));
    return kind === '-' ? text : `<span class="${kind.replaceAll('.', ' ')}">${text}</span>`;
  });
  return `<span class="line">${html.join('')}${escapeHtml(code.slice(at))}</span>`;
}
