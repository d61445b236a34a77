import { groupBy } from '@docs/core/lists';
import type { FoundId } from './search';
import type { SearchGroup } from './searchRecord';

export interface ResultGroup<Result> {
  /** Undefined for the best results of all groups. */
  group: SearchGroup | undefined;
  results: Result[];
  /** The number of results, including those that are not shown. */
  total: number;
}

/** The number of results that come first, from any group. */
const bestSize = 5;
/** The number of further results that a group shows while there are other groups. */
const groupSize = 5;

/**
 * Returns the best results, followed by the others of each group. Groups are in the order of their
 * best results.
 *
 * @param only If given, returns all results of this group, and no others.
 */
export function groupResults(
  found: readonly FoundId[],
  only?: SearchGroup,
): ResultGroup<FoundId>[] {
  if (only !== undefined) {
    const results = found.filter(({ group }) => group === only);
    return results.length > 0 ? [{ group: only, results, total: results.length }] : [];
  }
  const best = found.slice(0, bestSize);
  const groups = groupBy(found.slice(bestSize), ({ group }) => group);
  return [
    ...(best.length > 0 ? [{ group: undefined, results: best, total: best.length }] : []),
    ...[...groups].map(([group, results]) => ({
      group,
      results: results.slice(0, groupSize),
      total: results.length,
    })),
  ];
}

/** Counts the results of each group. */
export function countGroups(found: readonly FoundId[]): Map<SearchGroup, number> {
  const counts = new Map<SearchGroup, number>();
  for (const { group } of found) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}
