/**
 * Returns the wanted name. If it is taken, appends the first free number from 2.
 *
 * @param separator - Between the name and its number.
 */
export function uniqueName(
  wanted: string,
  isTaken: (name: string) => boolean,
  separator = '-',
): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = `${wanted}${separator}${number}`;
  return name;
}

/** Returns a new name on each call. Frequent names are as fast as others. */
type ClaimName = (wanted: string) => string;

/** @param reserved - Names that are never given. */
export function createNames(reserved: readonly string[] = []): ClaimName {
  const taken = new Set(reserved);
  const counts = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = counts.get(wanted) ?? 1;
    while (taken.has(name)) name = `${wanted}-${(count += 1)}`;
    counts.set(wanted, count);
    taken.add(name);
    return name;
  };
}
