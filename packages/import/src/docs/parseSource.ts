import { analyzeNames, parseMarkdown, syntaxProblem } from '@docs/core/mdx';
import type { Program } from 'estree';
import type { Root } from 'mdast';

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

/** Names of variables and components that code uses but does not define. */
export const namesUsed = (program: Program | undefined): string[] =>
  program ? analyzeNames(program, true).free.map(({ name }) => name) : [];
