import type { PagePlan } from '../../plan/pagePlan';
import { shortenDescription } from '../../plan/shortenDescription';
import { firstParagraph } from './firstParagraph';

/**
 * The description of a page in search results and on cards: that of its frontmatter, else its first
 * paragraph, else what the contract says about its operation.
 *
 * @param excerpt - The page's first paragraph.
 */
export const pageDescription = (
  { description, operation }: Pick<PagePlan, 'description' | 'operation'>,
  excerpt: string,
): string =>
  description ||
  shortenDescription(
    excerpt || firstParagraph(operation?.description) || firstParagraph(operation?.summary),
  );
