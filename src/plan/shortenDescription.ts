import { cutText } from '../content/text/cutText';

/** With fewer characters, a description says too little in a search result. */
export const shortestDescription = 50;

/** A search engine shows about this many characters of a description. */
export const longestDescription = 160;

/**
 * Cuts a description to what search engines show: after a sentence where that leaves enough, else
 * after a word.
 */
export function shortenDescription(text: string): string {
  if (text.length <= longestDescription) return text;
  // Three letters, because an abbreviation such as “e.g.” ends no sentence.
  const sentences = [...text.matchAll(/\w{3}[.!?](?= \p{Lu})/gu)]
    .map(({ 0: end, index }) => text.slice(0, index + end.length))
    .filter(({ length }) => length >= shortestDescription && length < longestDescription);
  const words = cutText(text, longestDescription - '…'.length).replace(/ [^ ]*$/, '');
  return sentences.at(-1) ?? `${words.replace(/[,;:.–-]+$/, '')}…`;
}
