import type { PhrasingContent } from 'mdast';
import { text } from './mdastNodes';

type Wrapper = Extract<PhrasingContent, { type: 'strong' | 'emphasis' | 'delete' }>;

/** Wraps phrases in emphasis; spaces at its ends are moved out of it, where Markdown needs them. */
export function wrapPhrasing(
  type: Wrapper['type'],
  phrases: readonly PhrasingContent[],
): PhrasingContent[] {
  const first = phrases[0];
  const last = phrases.at(-1);
  const before = first?.type === 'text' && first.value.startsWith(' ') ? [text(' ')] : [];
  const after = last?.type === 'text' && last.value.endsWith(' ') ? [text(' ')] : [];
  const children = trimPhrasing(phrases);
  return children.length === 0 ? before : [...before, { type, children } as Wrapper, ...after];
}

/** Joins adjacent strings. Removes blanks and line breaks at the ends, and blanks around line breaks. */
export function trimPhrasing(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  const isContent = (phrase: PhrasingContent) =>
    phrase.type === 'text' ? phrase.value.trim() !== '' : phrase.type !== 'break';
  const begin = phrases.findIndex(isContent);
  return begin < 0 ? [] : joinPhrases(phrases.slice(begin, phrases.findLastIndex(isContent) + 1));
}

function joinPhrases(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const phrase of phrases) {
    const last = joined.at(-1);
    if (phrase.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = text((last.value + phrase.value).replace(/ {2,}/g, ' '));
    } else joined.push(phrase);
  }
  const isEdge = (phrase: PhrasingContent | undefined) => !phrase || phrase.type === 'break';
  return joined.flatMap((phrase, index): PhrasingContent[] => {
    if (phrase.type !== 'text') return [phrase];
    let { value } = phrase;
    if (isEdge(joined[index - 1])) value = value.trimStart();
    if (isEdge(joined[index + 1])) value = value.trimEnd();
    return value === '' ? [] : [text(value)];
  });
}
