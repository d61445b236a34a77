import type { BlockContent } from 'mdast';
import { inlineCode, link, list, listItem, paragraph } from './mdastNodes';
import type { ToUrl } from './toUrl';

/** A page, category or link that a category lists. */
export interface CategoryCard {
  label: string;
  /** Empty for none. */
  description: string;
  href: string;
  /** Of the page’s operation. */
  method: string | undefined;
}

/** What a category lists. */
export const categoryToMdast = (cards: readonly CategoryCard[], toUrl: ToUrl): BlockContent[] =>
  cards.length === 0
    ? []
    : [
        list(
          cards.map(({ label, description, href, method }) =>
            listItem(
              paragraph(
                ...(method === undefined ? [] : [inlineCode(method), ' ']),
                link(toUrl(href), label),
                description && `: ${description}`,
              ),
            ),
          ),
        ),
      ];
