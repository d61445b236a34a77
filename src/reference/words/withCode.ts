import type { ContentNode } from '../../mdx/contentTree';

/** A sentence with the words between backticks as code. */
export const withCode = (words: string): ContentNode[] =>
  words
    .split('`')
    .flatMap((part, index): ContentNode[] =>
      part === '' ? [] : [index % 2 === 1 ? ['code', null, part] : part],
    );
