import type { HighlightedCode } from '../operationPage';

/** The first example of each status. Further examples usually differ only in details. */
export const firstOfEachStatus = (codes: readonly HighlightedCode[]): HighlightedCode[] =>
  [
    ...new Map([...codes].reverse().map((code) => [code.label.split(' ')[0], code])).values(),
  ].reverse();
