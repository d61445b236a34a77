/**
 * Whether a client wants Markdown: it names `text/markdown` and does not prefer HTML. Browsers
 * never name it, so Markdown wins a tie.
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
 * Returns a media range in lower case and its weight, like in `deploy/nginx.conf`. The weight is
 * its decimals without trailing zeros, so 0 is empty. 1 and invalid weights are `A`. The strings
 * sort like the weights.
 */
function readRange(text: string): [range: string, weight: string] {
  const [range = ''] = text.split(';', 1);
  const [, weight] = /;\s*q=(0?\.\d+|0)/i.exec(text) ?? [];
  const decimals = weight && (/\.(\d{0,2}[1-9])/.exec(weight)?.[1] ?? '');
  return [range.trim().toLowerCase(), decimals ?? 'A'];
}
