import { asList, asObject, asText } from '@docs/openapi/json';

/** A group of `x-tagGroups`, with the items whose tags it names. */
interface TagGroup<T> {
  name: string;
  items: T[];
}

/**
 * Sorts items into the groups of `x-tagGroups`. An item goes into the first group that names its
 * tag.
 *
 * @returns All groups, even empty ones. `rest` contains items that are in no group.
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
