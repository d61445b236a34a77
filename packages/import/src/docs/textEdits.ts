import type { PlacedRemark, Remark } from './remarkKinds';
import type { TextRange } from './textRange';

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
