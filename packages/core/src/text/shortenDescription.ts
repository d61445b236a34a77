import { cutText } from './cutText';

/** A shorter description says too little in a search result. */
export const shortestDescription = 50;

/** Search engines show about this many characters of a description. */
export const longestDescription = 160;

/**
 * Cuts a description to the length that search engines show: after a sentence if enough remains,
 * otherwise after a word.
 */
export function shortenDescription(text: string): string {
  if (text.length <= longestDescription) return text;
  // At least three letters: an abbreviation with single letters does not end a sentence.
  const sentences = [...text.matchAll(/\w{3}[.!?](?= \p{Lu})/gu)]
    .map(({ 0: end, index }) => text.slice(0, index + end.length))
    .filter(({ length }) => length >= shortestDescription && length < longestDescription);
  const words = cutText(text, longestDescription - '…'.length).replace(/ [^ ]*$/, '');
  return sentences.at(-1) ?? `${words.replace(/[,;:.–-]+$/, '')}…`;
}
