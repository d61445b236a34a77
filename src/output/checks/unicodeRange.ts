/**
 * The code points of a CSS `unicode-range`, from the first to the last of each of its parts.
 * Wildcards are left out: no font of the site has one.
 */
export const readUnicodeRange = (range: string): (readonly [first: number, last: number])[] =>
  [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
