import type { TextProblem } from '../problems';
import { voidElements } from './html';

interface ParseError {
  reason?: string;
  line?: number | null;
  column?: number | null;
  message?: string;
}

/**
 * Turns a parser's error into a problem with its position.
 *
 * @param text - The parsed text with the lines of the file.
 */
export function syntaxProblem(error: unknown, text: string): TextProblem {
  const { reason, line, column, message } = error as ParseError;
  // An error without a reason is a fault of the parser.
  const found = reason ?? message ?? String(error);
  return (
    unclosedTag(found, text) ?? {
      severity: 'error',
      line: line ?? 1,
      column: column ?? 1,
      message: 'The page is not valid MDX.',
      expected: 'Markdown with closed components and balanced braces',
      found,
      hint: 'Close what was opened; in text write `{` and `<` within backticks, or as \\{ and \\<.',
    }
  );
}

/**
 * Reports an unclosed tag at the tag. The parser reports the end of the paragraph or file, and
 * names the last tag before it.
 */
function unclosedTag(reason: string, text: string): TextProblem | undefined {
  const [, line, column, block] =
    /^Expected a closing tag for `.*` \((\d+):(\d+)-\d+:\d+\)(?: before the end of `(\w+)`)?$/.exec(
      reason,
    ) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const start = text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1) ?? '';
  const name = /^<([\w.:-]*)/.exec(start)?.[1] ?? '';
  return {
    severity: 'error',
    line: Number(line),
    column: Number(column),
    message: `\`<${name}>\` is not closed.`,
    expected: block === 'paragraph' ? `\`</${name}>\` in the same paragraph` : `\`</${name}>\``,
    found: `\`<${name}>\` without a closing tag`,
    hint: voidElements.has(name)
      ? `Write \`<${name} />\`.`
      : `Add \`</${name}>\`; if it is text, write it within backticks, or as \\<${name}>.`,
  };
}
