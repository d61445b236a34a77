import type { Root } from 'mdast';
import { parseMarkdown, syntaxProblem } from '@docs/core/mdx';

/** Parses the Markdown of a page, or returns the problem. A parser may throw on any input. */
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
