/** Joins adjacent strings of a list. */
export function joinStrings<Other>(pieces: readonly (string | Other)[]): (string | Other)[] {
  const joined: (string | Other)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined.splice(-1, 1, last + piece);
    else joined.push(piece);
  }
  return joined;
}
