import { shortenDescription } from '@docs/core/text';
import { plainText } from '@docs/core/tree';
import { descriptionBelow } from '../../contract/normalise/readSummary';
import type { DocumentedPage } from '../documentedPages';
import { renderDescription } from './renderDescription';

/**
 * Returns the description of a page for search results and cards. It comes from the first paragraph,
 * or else from the contract's description of the operation, or its summary, which is plain text.
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
      (operation?.summary ?? '').replaceAll('`', ''),
  );

/**
 * Returns the first paragraph of a description, without its markup. Skips headings, and a paragraph
 * such as “**Required scope:** `jobs:read`” if a text follows it. Also skips the words before a
 * list, such as “Version history:”.
 */
export function firstParagraph(commonMark: string | undefined): string {
  const text = (commonMark ?? '').trim();
  const body = text.replace(headings, '');
  const [first = '', second = ''] = body.split(/\n[ \t]*\n/);
  if (body !== text && isOtherBlock.test(first)) return '';
  const isHeading = /^[^.!?\n]{1,40}:$/.test(first);
  const isPassedOver = isHeading || isLabelled.test(first);
  const paragraph = isPassedOver && /^\s*\p{L}/u.test(second) ? second : isHeading ? '' : first;
  return plainText(renderDescription(paragraph)).replace(/\s+/g, ' ').trim();
}

/** Matches headings at the beginning: with `#`, with a line below, of HTML, or of bold words only. */
const headings =
  /^(?:#{1,6}(?:[ \t].*)?(?:\n\s*|$)|\S.*\n(?:=+|-+)[ \t]*(?:\n\s*|$)|<h([1-6])[^>]*>[^<]*<\/h\1>\s*|(\*\*|__)[^*_\n]*[^*_.!?\n]\2[ \t]*(?:\n[ \t]*\n\s*|$))+/i;

/** Matches the beginning of a table, a list, a quote or code. */
const isOtherBlock = /^(?:\||[-*+>]\s|\d+[.)]\s|```|~~~|<(?:table|ul|ol|pre|blockquote))/;

/** Matches bold words with a colon within or after the bold, at the beginning. */
const isLabelled =
  /^(?:\*\*|__|<(?:b|strong)>)[^*_<\n]{1,40}(?::\s*(?:\*\*|__|<\/(?:b|strong)>)|(?:\*\*|__|<\/(?:b|strong)>)\s*:)/i;
