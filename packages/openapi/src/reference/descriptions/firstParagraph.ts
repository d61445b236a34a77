import { plainText } from '@docs/core/tree';
import { renderDescription } from './renderDescription';

/**
 * Returns the first paragraph of a description, without its markup. Skips a paragraph such as
 * “**Required scope:** `jobs:read`” if a text follows it. Also skips the words before a list, such
 * as “Version history:”.
 */
export function firstParagraph(commonMark: string | undefined): string {
  const [first = '', second = ''] = (commonMark ?? '').trim().split(/\n[ \t]*\n/);
  const isHeading = /^[^.!?\n]{1,40}:$/.test(first);
  const isPassedOver = isHeading || isLabelled.test(first);
  const paragraph = isPassedOver && /^\s*\p{L}/u.test(second) ? second : isHeading ? '' : first;
  return plainText(renderDescription(paragraph)).replace(/\s+/g, ' ').trim();
}

/** Matches bold words with a colon within or after the bold, at the beginning. */
const isLabelled =
  /^(?:\*\*|__|<(?:b|strong)>)[^*_<\n]{1,40}(?::\s*(?:\*\*|__|<\/(?:b|strong)>)|(?:\*\*|__|<\/(?:b|strong)>)\s*:)/i;
