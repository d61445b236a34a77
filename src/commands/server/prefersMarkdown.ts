/**
 * Whether a client wants Markdown rather than HTML: it names `text/markdown`, and does not prefer
 * HTML. Browsers never name it, so Markdown wins a tie.
 *
 * @param accept - The request header `Accept` (RFC 9110, section 12.5.1).
 */
export function prefersMarkdown(accept: string): boolean {
  const qualities = new Map(accept.split(',').map(readRange));
  const markdown = qualities.get('text/markdown') ?? 0;
  // The most specific range counts.
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => qualities.get(range))
    .find((quality) => quality !== undefined);
  return markdown > 0 && markdown >= (html ?? 0);
}

/** A media range in lower case and its weight, which is 1 unless it says another. */
function readRange(text: string): [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = Number(weight ?? 1);
  return [range, Number.isNaN(quality) ? 1 : quality];
}
