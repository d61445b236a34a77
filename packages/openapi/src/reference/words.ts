import type { ContentNode } from '@docs/core/tree';
import type { RateLimit } from '../contract/normalise/extensions';

/** Turns the words between backticks of a sentence into code. */
export const withCode = (words: string): ContentNode[] =>
  words
    .split('`')
    .flatMap((part, index): ContentNode[] =>
      part === '' ? [] : [index % 2 === 1 ? ['code', null, part] : part],
    );

/** Describes the window of a rate limit. The words follow the number of requests. */
export const windowInWords = ({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>): string =>
  windowSeconds === 60 ? 'per minute' : `in ${windowSeconds} seconds`;
