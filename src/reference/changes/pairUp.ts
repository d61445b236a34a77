export interface Pairs<Item> {
  /** The newer items in their order, each with its older one, where there is one. */
  pairs: { item: Item; old: Item | undefined }[];
  /** The older ones without a newer one. */
  removed: Item[];
}

/**
 * Pairs the items of two versions that have the same key.
 *
 * @param keyOfOld Where the older version has other keys.
 */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  keyOfOld = keyOf,
): Pairs<Item> {
  const left = new Map(before.map((item) => [keyOfOld(item), item]));
  const pairs = after.map((item) => {
    const old = left.get(keyOf(item));
    left.delete(keyOf(item));
    return { item, old };
  });
  return { pairs, removed: [...left.values()] };
}
