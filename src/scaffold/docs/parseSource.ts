import type { Root } from 'mdast';
import { parseMarkdown } from '../../mdx/parseMarkdown';
import { syntaxProblem } from '../../mdx/syntaxProblem';

/** The Markdown of a page, or what keeps it from being parsed; a parser can throw on any text. */
export function parseSource(
  text: string,
  isMarkdown: boolean,
): { tree: Root } | { tree?: undefined; problem: ReturnType<typeof syntaxProblem> } {
  try {
    return { tree: parseMarkdown(text, isMarkdown) };
  } catch (error) {
    return { problem: syntaxProblem(error, text) };
  }
}
