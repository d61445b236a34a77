/** Returns the first sentence of a line, without its full stop. “e.g.” does not end a sentence. */
export const firstSentence = (line: string): string =>
  (line.split(/(?<=\w{3}\.) (?=\p{Lu})/u)[0] ?? line).replace(/(?<!\.)\.$/, '');
