/** With fewer characters, a description says too little in a search result. */
export const shortestDescription = 50;

/** A search engine shows about this many characters of a description. */
export const longestDescription = 160;

/** Cuts a description after a word, to what search engines show. */
export function shortenDescription(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`;
}
