/** The first sentence of a line, without its full stop; abbreviations such as “e.g.” end none. */
export const firstSentence = (line: string): string =>
  (line.split(/(?<=\w{3}\.) (?=\p{Lu})/u)[0] ?? line).replace(/(?<!\.)\.$/, '');
