export interface Pairs<Item> {
  /** The newer items in their order, each with its older item, if it has one. */
  pairs: { item: Item; old: Item | undefined }[];
  /** The older items that have no newer item. */
  removed: Item[];
}

/**
 * Pairs the items of two versions by their key.
 *
 * @param keyOfOld Returns the key of an older item, if it is computed differently.
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
