import type { BlockContent } from 'mdast';
import type { CategoryCard } from '../../plan/listedItems';
import { inlineCode, link, list, listItem, paragraph } from './mdastNodes';
import type { ToUrl } from './toUrl';

/** What a category lists. */
export const categoryToMdast = (cards: readonly CategoryCard[], toUrl: ToUrl): BlockContent[] =>
  cards.length === 0
    ? []
    : [
        list(
          cards.map(({ label, description, route = '', href = route, method }) =>
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
