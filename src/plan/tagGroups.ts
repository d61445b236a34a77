import { asList, asObject, asText } from '../contract/json';

/** Items that a group of `x-tagGroups` names by their tags. */
interface TagGroup<T> {
  name: string;
  items: T[];
}

/**
 * Sorts items into the groups of `x-tagGroups`, each into the first that has its tag.
 *
 * @returns Groups without items too; `rest` is what is in none.
 */
export function groupByTags<T>(
  document: unknown,
  items: readonly T[],
  tagOf: (item: T) => string | undefined,
): { groups: TagGroup<T>[]; rest: T[] } {
  const rest = new Set(items);
  const ofTag = new Map<unknown, T>(items.map((item) => [tagOf(item), item]));
  const groups = asList(asObject(document)['x-tagGroups']).map((value): TagGroup<T> => {
    const { name, tags } = asObject(value);
    const members = asList(tags).flatMap((tag) => {
      const item = ofTag.get(tag);
      return item !== undefined && rest.delete(item) ? [item] : [];
    });
    return { name: asText(name), items: members };
  });
  return { groups, rest: [...rest] };
}
