/** A number with its noun, such as `1 page` and `2 pages`. */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
