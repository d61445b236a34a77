/** A change of a part of a text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Something that a person has to do, at an offset of the text before the changes. */
export interface Remark {
  at: number;
  message: string;
}

/** Applies changes, and finds the new line of each remark, once for those that are alike. Of changes that overlap, the first stays. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
  remarks: readonly Remark[],
): { text: string; remarks: { line: number; message: string }[] } {
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
  const times = new Map<string, number>();
  for (const { message } of remarks) times.set(message, (times.get(message) ?? 0) + 1);
  const first = remarks.filter(
    ({ message }, index) => remarks.findIndex((other) => other.message === message) === index,
  );
  return {
    text: result,
    remarks: first.map(({ at, message }) => ({
      line: result.slice(0, moved(at)).split('\n').length,
      message: message + repeated(times.get(message) ?? 1),
    })),
  };
}

const repeated = (times: number): string => (times > 1 ? ` (${times} times)` : '');
