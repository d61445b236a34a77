import type { ContentNode } from '@docs/core/tree';

/** Turns the words between backticks of a sentence into code. */
export const withCode = (words: string): ContentNode[] =>
  words
    .split('`')
    .flatMap((part, index): ContentNode[] =>
      part === '' ? [] : [index % 2 === 1 ? ['code', null, part] : part],
    );
