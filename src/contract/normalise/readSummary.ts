import type { Operation } from '../contract';
import { firstSentence } from './firstSentence';

/** A longer name is cut in search results, and is too long for sidebars. */
export const longestName = 70;

/**
 * The summary as a name in one line, without Markdown. In some published contracts the summary is
 * the description, or is followed by further paragraphs of it. So whatever is more than a name is in
 * the description too.
 */
export function readSummary(
  summary: string | undefined,
  description: string | undefined,
): Pick<Operation, 'summary' | 'description'> {
  if (summary === undefined) return { description };
  const [first = '', ...rest] = summary.trim().split(/\n\s*\n/);
  const line = first.replace(/\s+/g, ' ');
  const isLong = line.length > longestName;
  const isRepeated = toWords(description ?? '').startsWith(toWords(line));
  const paragraphs = [...(isLong && !isRepeated ? [first] : []), ...rest, description].filter(
    (text) => text !== undefined,
  );
  return {
    summary: isLong ? firstSentence(line) : line,
    description: paragraphs.length === 0 ? undefined : paragraphs.join('\n\n'),
  };
}

/** The description to show below a title: without a first paragraph that only repeats the title. */
export function descriptionBelow(title: string, description?: string): string | undefined {
  const [first = '', ...rest] = description?.trim().split(/\n[ \t]*\n/) ?? [];
  return toWords(first) === toWords(title) ? rest.join('\n\n') || undefined : description;
}

/**
 * Normalises a string for comparison. Generators turn a summary into a description by changing case
 * or adding a full stop; a title has no code marks.
 */
const toWords = (text: string): string =>
  text.replaceAll('`', '').trim().replace(/\s+/g, ' ').replace(/\.$/, '').toLowerCase();
