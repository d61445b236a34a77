/** The beginning of a text, without half of a character that has two code units. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A text of at most so many characters, which ends in `…` where it has been cut. */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text;
