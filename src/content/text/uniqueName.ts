/**
 * The wanted name, or where it is taken, the first that is not with a number behind it, from 2 on.
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

/** Makes a name that it has not given before; takes no longer for one that is wanted often. */
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
