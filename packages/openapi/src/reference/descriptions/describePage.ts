import { shortenDescription } from '@docs/core/text';
import { plainText } from '@docs/core/tree';
import { descriptionBelow } from '../../contract/normalise/readSummary';
import type { DocumentedPage } from '../documentedPages';
import { renderDescription } from './renderDescription';

/**
 * Returns the description of a page for search results and cards. It comes from the first paragraph,
 * or else from the contract's description of the operation.
 *
 * @param excerpt - The page's first paragraph.
 */
export const describePage = (
  { title, operation }: Pick<DocumentedPage, 'title' | 'operation'>,
  excerpt: string,
): string =>
  shortenDescription(
    excerpt ||
      firstParagraph(descriptionBelow(title, operation?.description)) ||
      firstParagraph(operation?.summary),
  );

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
