import type { PageProblem } from './plugins/pageFile';

/**
 * Most characters of indentation and of markers of lists and quotes before a text. With 500 levels
 * of lists, the parser needs half a minute; with 100, a quarter of a second.
 */
const mostColumns = 200;

const beforeText = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;

/** The first line that begins within more lists and quotes than a page is parsed with. */
export function deepNesting(text: string): PageProblem | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex(
    (line) => line.length > mostColumns && (beforeText.exec(line)?.[0].length ?? 0) > mostColumns,
  );
  if (at < 0) return undefined;
  return {
    severity: 'error',
    line: at + 1,
    column: mostColumns + 1,
    message: 'The line is indented, or within lists and quotes, too deeply to be parsed.',
    expected: `at most ${mostColumns} characters before its text`,
    found: `${beforeText.exec(lines[at] ?? '')?.[0].length ?? 0} characters`,
    hint: 'Move the text out of some of the lists or quotes.',
  };
}
