import type { Operation } from '../contract/contract';
import { firstParagraph } from '../reference/firstParagraph';
import { readableWords } from './readableWords';

/** Search results cut longer titles, and so do sidebars. */
const longestTitle = 70;

/** How a page names its operation. */
export interface OperationTitle {
  title: string;
  /** Where the title says more than a sidebar needs. */
  sidebarLabel?: string;
}

/** An operation and the label of the category that it is in. */
interface TitledOperation {
  operation: Operation;
  category: string;
}

/**
 * Titles of pages by operationId: the summary, else the operationId in words. Operations with the
 * same one are distinguished by their category, or by method and path within a category.
 */
export function operationTitles(
  operations: readonly TitledOperation[],
): Map<string, OperationTitle> {
  const shared = repeated(operations.map(({ operation }) => plainTitle(operation)));
  const inCategory = operations.map(
    ({ operation, category }) => `${plainTitle(operation)} (${category})`,
  );
  const sharedInCategory = repeated(inCategory);
  return new Map(
    operations.map(({ operation }, index): [string, OperationTitle] => {
      const title = plainTitle(operation);
      const { operationId, method, path } = operation;
      if (!shared.has(title.toLowerCase())) return [operationId, { title }];
      const longer = inCategory[index] ?? title;
      return sharedInCategory.has(longer.toLowerCase())
        ? [operationId, { title: `${title} (${method} ${path})` }]
        : [operationId, { title: longer, sidebarLabel: title }];
    }),
  );
}

/** The summary in one line without markup; the operationId in words where there is none, or only a long one. */
function plainTitle({ summary, operationId }: Operation): string {
  const text = firstParagraph(summary).replace(/\.$/, '');
  const words = readableWords(operationId);
  if (text === '' || (text.length > longestTitle && words.length < text.length)) return words;
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** In lower case. */
function repeated(titles: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const title of titles.map((each) => each.toLowerCase())) {
    if (seen.has(title)) twice.add(title);
    seen.add(title);
  }
  return twice;
}
