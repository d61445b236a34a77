import { longestName, type Operation } from '@docs/openapi/contract';
import { firstParagraph } from '@docs/openapi/reference';
import { readableWords } from '@docs/core/text';

/** The title of an operation's page. */
interface OperationTitle {
  title: string;
  /** A shorter label for the sidebar. */
  sidebarLabel?: string;
}

/** An operation and the label of its category. */
interface TitledOperation {
  operation: Operation;
  category: string;
}

/**
 * Titles for the pages of operations, by operationId. A title is the summary, or else the
 * operationId in words. If several operations have the same title, the category is added, or the
 * method and path within a category. If that is too long for sidebars, the sidebar shows the
 * operationId in words. So does the title if the operation's description begins with its summary.
 */
export function operationTitles(
  operations: readonly TitledOperation[],
): Map<string, OperationTitle> {
  const named = operations.map(({ operation, category }) => {
    const title = plainTitle(operation);
    const words = readableWords(operation.operationId);
    return { operation, title, inCategory: `${title} (${category})`, words };
  });
  const titles = named.map(({ title }) => title);
  const shared = repeated(titles);
  const sharedInCategory = repeated(named.map(({ inCategory }) => inCategory));
  const taken = repeated([...new Set(titles), ...named.map(({ words }) => words)]);
  const titleOf = ({ operation, title, inCategory, words }: (typeof named)[number]) => {
    if (!shared.has(title.toLowerCase())) return { title };
    if (!sharedInCategory.has(inCategory.toLowerCase())) {
      return { title: inCategory, sidebarLabel: title };
    }
    return titleWithPath(operation, title, taken.has(words.toLowerCase()) ? undefined : words);
  };
  return new Map(named.map((each) => [each.operation.operationId, titleOf(each)]));
}

/** @param words The operationId in words; undefined if another operation has that title. */
function titleWithPath(
  { method, path, summary = '', description = '' }: Operation,
  plain: string,
  words: string | undefined,
): OperationTitle {
  const title = `${plain} (${method} ${path})`;
  if (title.length <= longestName || words === undefined) return { title };
  return description.startsWith(summary) ? { title: words } : { title, sidebarLabel: words };
}

/** The summary on one line, without markup. The operationId in words if it is missing or long. */
function plainTitle({ summary, operationId }: Operation): string {
  const text = firstParagraph(summary).replace(/\.$/, '');
  const words = readableWords(operationId);
  if (text === '' || (text.length > longestName && words.length < text.length)) return words;
  return text;
}

/** Titles that occur more than once, in lower case. */
function repeated(titles: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const title of titles.map((each) => each.toLowerCase())) {
    if (seen.has(title)) twice.add(title);
    seen.add(title);
  }
  return twice;
}
