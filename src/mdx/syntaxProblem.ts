import type { PageProblem } from './plugins/pageFile';

/** A mistake that the parser threw, as a problem with its position. */
export function syntaxProblem(error: unknown): PageProblem {
  const { reason, line, column, message } = error as {
    reason?: string;
    line?: number | null;
    column?: number | null;
    message?: string;
  };
  // A missing closing tag at the end of a file has no position; the reason contains that of the opening tag.
  const [, openedLine = 1, openedColumn = 1] = /\((\d+):(\d+)-\d+:\d+\)$/.exec(reason ?? '') ?? [];
  return {
    severity: 'error',
    line: line ?? Number(openedLine),
    column: column ?? Number(openedColumn),
    message: 'The page is not valid MDX.',
    expected: 'Markdown with closed components and balanced braces',
    // An error without a reason is a fault of the parser.
    found:
      reason ?? `${message ?? String(error)}, as for a block \`:::\` that is not closed in a list`,
    hint: 'Close what was opened; in text write `{` and `<` within backticks, or as \\{ and \\<.',
  };
}
