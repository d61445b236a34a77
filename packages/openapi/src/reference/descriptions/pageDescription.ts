import { descriptionBelow } from '../../contract/normalise/readSummary';
import { shortenDescription } from '@docs/core/text';
import type { DocumentedPage } from '../documentedPages';
import { firstParagraph } from './firstParagraph';

/**
 * Returns the description of a page for search results and cards. It comes from the first paragraph,
 * or else from the contract's description of the operation.
 *
 * @param excerpt - The page's first paragraph.
 */
export const pageDescription = (
  { title, operation }: Pick<DocumentedPage, 'title' | 'operation'>,
  excerpt: string,
): string =>
  shortenDescription(
    excerpt ||
      firstParagraph(descriptionBelow(title, operation?.description)) ||
      firstParagraph(operation?.summary),
  );
