import type { Node } from 'unist';
import type { PlacedRemark, Remark } from './remarks';

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

/** A change of a part of a text. */
export interface TextEdit extends TextRange {
  text: string;
}

/** Applies changes, and finds the new line of each remark. Of overlaps, the first applies. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
  remarks: readonly Remark[],
): { text: string; remarks: PlacedRemark[] } {
  const kept: TextEdit[] = [];
  for (const edit of [...edits].sort(
    (a, b) =>
      a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end,
  )) {
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  }
  let result = '';
  let end = 0;
  for (const edit of kept) {
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  result += text.slice(end);
  const moved = (at: number) =>
    kept.reduce(
      (offset, { start, end: until, text: replacement }) =>
        start < at ? offset + replacement.length - (Math.min(until, at) - start) : offset,
      at,
    );
  return {
    text: result,
    remarks: remarks.map(({ at, kind, value }) => ({
      line: result.slice(0, moved(at)).split('\n').length,
      kind,
      value,
    })),
  };
}
