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

const unpackTokens = (tokens: string): CodeToken[] =>
  [...tokens.matchAll(/(-|[a-z.]+)(\d+)/g)].map(([, kind = '', length]) => ({
    kind: kind === '-' ? '' : kind.replaceAll('.', ' '),
    length: Number(length),
  }));

/**
 * Returns tokens for code that differs from known code in few places. A line keeps the kinds of what
 * it has in common with the known line; the rest has the kind around it.
 */
export function transferTokens(code: string, tokens: string, changed: string): string {
  const kinds = unpackTokens(tokens).flatMap(({ kind, length }) =>
    Array<string>(length).fill(kind),
  );
  let at = 0;
  const known = code.split('\n').map((text) => {
    const kindAt = (_: unknown, index: number) => kinds[at + index] ?? '';
    const line = { text, kinds: Array.from({ length: text.length }, kindAt) };
    at += text.length + 1;
    return line;
  });
  const lines = changed.split('\n');
  const result = lines.flatMap((text, index) => {
    // Statements are added and removed above the others, so lines correspond from the end.
    const line =
      known.find((each) => each.text === text) ?? known[known.length - lines.length + index];
    return [...(index > 0 ? [''] : []), ...transferLine(text, line?.text ?? '', line?.kinds ?? [])];
  });
  return packTokens(
    result.reduce<CodeToken[]>((runs, kind) => {
      const last = runs.at(-1);
      if (last?.kind === kind) last.length += 1;
      else runs.push({ kind, length: 1 });
      return runs;
    }, []),
  );
}

function transferLine(text: string, known: string, kinds: readonly string[]): string[] {
  const least = Math.min(text.length, known.length);
  let start = 0;
  while (start < least && text[start] === known[start]) start += 1;
  let end = 0;
  while (end < least - start && text.at(-1 - end) === known.at(-1 - end)) end += 1;
  return [
    ...kinds.slice(0, start),
    ...Array<string>(text.length - start - end).fill(kinds[start - 1] ?? ''),
    ...kinds.slice(known.length - end),
  ];
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Renders code as HTML. Each token is in a span with the class of its kind.
 *
 * @param tokens The result of `packTokens`.
 */
export function renderTokens(code: string, tokens: string): string {
  let at = 0;
  const html = unpackTokens(tokens).map(({ kind, length }) => {
    const text = escapeHtml(code.slice(at, (at += length)));
    return kind === '' ? text : `<span class="${kind}">${text}</span>`;
  });
  return `<span class="line">${html.join('')}${escapeHtml(code.slice(at))}</span>`;
}
