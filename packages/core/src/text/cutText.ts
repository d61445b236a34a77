/** Returns the beginning of a text. It does not split a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a text to a number of characters. A cut text ends in `…`. */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text;
