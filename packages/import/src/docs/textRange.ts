import type { Node } from 'unist';

/** Offsets in the text of a page. */
export interface TextRange {
  start: number;
  end: number;
}

/** The range of a node in the text. */
export const rangeOf = ({ position }: Node): TextRange => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** The text before a block on its line, such as an indentation or the mark of a quote. */
export function indentation(start: number, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return line.replace(/[^>\s]/g, ' ');
}

/** Completes a line to insert at an offset at the end or at the start of another line. */
export const asLine = (line: string, at: number, text: string): string =>
  text[at - 1] === '\n' ? `${line}\n` : `\n${line}`;
