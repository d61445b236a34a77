/**
 * Whether a client wants Markdown rather than HTML: it names `text/markdown`, and does not prefer
 * HTML. Browsers never name it, so Markdown wins a tie.
 *
 * @param accept - The request header `Accept` (RFC 9110, section 12.5.1).
 */
export function prefersMarkdown(accept: string): boolean {
  const weights = new Map(accept.split(',').map(readRange));
  const markdown = weights.get('text/markdown') ?? '';
  // The most specific range counts.
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => weights.get(range))
    .find((weight) => weight !== undefined);
  return markdown !== '' && markdown >= (html ?? '');
}

/**
 * A media range in lower case and its weight, as `deploy/nginx.conf` reads it. The weight is its decimals
 * without zeros at their end, so 0 is empty; 1 and what is no weight are `A`. These strings sort as the
 * weights do.
 */
function readRange(text: string): [range: string, weight: string] {
  const [range = ''] = text.split(';', 1);
  const [, weight] = /;\s*q=(0?\.\d+|0)/i.exec(text) ?? [];
  const decimals = weight && (/\.(\d{0,2}[1-9])/.exec(weight)?.[1] ?? '');
  return [range.trim().toLowerCase(), decimals ?? 'A'];
}
