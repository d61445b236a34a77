/** Returns the first sentence of a line, without its full stop. A dot within a sentence, as in `e.g.`, does not end it. */
export const firstSentence = (line: string): string =>
  (line.split(/(?<=\w{3}\.) (?=\p{Lu})/u)[0] ?? line).replace(/(?<!\.)\.$/, '');
