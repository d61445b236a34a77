import type { Node } from 'unist';

/** Where a node is in the text. */
export const rangeOf = ({ position }: Node): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** What is before a block on its line: it may be in a list or a quote. */
export function indentation(start: number, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return line.replace(/[^>\s]/g, ' ');
}

/** A line to insert at an offset, which is at the end of a line or at the start of one. */
export const asLine = (line: string, at: number, text: string): string =>
  text[at - 1] === '\n' ? `${line}\n` : `\n${line}`;
