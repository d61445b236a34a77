import type { Operation } from '../contract';

/** The most characters of a name. Search results cut a longer name, and sidebars have no room. */
const longestName = 70;

/**
 * Returns the summary as a name in one line, without Markdown. The summary of some contracts is
 * the description, or continues with paragraphs of it. So the description also gets the rest.
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
    summary: isLong ? readFirstSentence(line) : line,
    description: paragraphs.length === 0 ? undefined : paragraphs.join('\n\n'),
  };
}

/** Returns the description below a title, without a first paragraph that only repeats the title. */
export function descriptionBelow(title: string, description?: string): string | undefined {
  const [first = '', ...rest] = description?.trim().split(/\n[ \t]*\n/) ?? [];
  return toWords(first) === toWords(title) ? rest.join('\n\n') || undefined : description;
}

/**
 * Normalises a string for comparison. Generators turn a summary into a description by changing
 * case or adding a full stop, and authors by a heading. A title has no code marks.
 */
const toWords = (text: string): string =>
  text
    .replaceAll('`', '')
    .replace(/^\s*#+(?=\s)/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .toLowerCase();
/** Returns the first sentence of a line, without its full stop. A dot within a sentence, as in `e.g.`, does not end it. */
export const readFirstSentence = (line: string): string =>
  (line.split(/(?<=\w{3}\.) (?=\p{Lu})/u)[0] ?? line).replace(/(?<!\.)\.$/, '');
