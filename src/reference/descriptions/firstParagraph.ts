import { plainText } from '../../mdx/plainText';
import { renderDescription } from './renderDescription';

/**
 * The first paragraph of a description of the contract, without its markup. One such as
 * “**Required scope:** `jobs:read`” is passed over for the text that follows it, and so are the words
 * before a list, such as “Version history:”.
 */
export function firstParagraph(commonMark: string | undefined): string {
  const [first = '', second = ''] = (commonMark ?? '').trim().split(/\n[ \t]*\n/);
  const isHeading = /^[^.!?\n]{1,40}:$/.test(first);
  const isPassedOver = isHeading || isLabelled.test(first);
  const paragraph = isPassedOver && /^\s*\p{L}/u.test(second) ? second : isHeading ? '' : first;
  return plainText(renderDescription(paragraph)).replace(/\s+/g, ' ').trim();
}

/** Begins with bold words and a colon, before or after the end of the bold. */
const isLabelled =
  /^(?:\*\*|__|<(?:b|strong)>)[^*_<\n]{1,40}(?::\s*(?:\*\*|__|<\/(?:b|strong)>)|(?:\*\*|__|<\/(?:b|strong)>)\s*:)/i;
