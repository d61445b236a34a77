import type { HighlightedCode } from '../operationPage';

/** One example of each status: those of one status differ in a word or two. */
export const firstOfEachStatus = (codes: readonly HighlightedCode[]): HighlightedCode[] =>
  [
    ...new Map([...codes].reverse().map((code) => [code.label.split(' ')[0], code])).values(),
  ].reverse();
