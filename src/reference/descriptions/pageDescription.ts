import { descriptionBelow } from '../../contract/normalise/readSummary';
import type { PagePlan } from '../../plan/pagePlan';
import { shortenDescription } from '../../plan/shortenDescription';
import { firstParagraph } from './firstParagraph';

/**
 * The description of a page in search results and on cards. It comes from the frontmatter,
 * otherwise from the first paragraph, otherwise from the contract's description of the operation.
 *
 * @param excerpt - The page's first paragraph.
 */
export const pageDescription = (
  { title, description, operation }: Pick<PagePlan, 'title' | 'description' | 'operation'>,
  excerpt: string,
): string =>
  description ||
  shortenDescription(
    excerpt ||
      firstParagraph(descriptionBelow(title, operation?.description)) ||
      firstParagraph(operation?.summary),
  );
