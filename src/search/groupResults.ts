import type { FoundRecord } from './search';
import { type SearchGroup } from './searchRecord';

export interface ResultGroup {
  group: SearchGroup;
  /** The best ones. */
  results: FoundRecord[];
  /** Number of all. */
  total: number;
}

/** Results of a group that are shown beside those of others. */
const groupSize = 5;

/** Groups results, the group with the best result first. */
export function groupResults(found: readonly FoundRecord[], only?: SearchGroup): ResultGroup[] {
  const groups = new Map<SearchGroup, FoundRecord[]>();
  for (const result of found) {
    const { group } = result.record;
    if (only !== undefined && group !== only) continue;
    const known = groups.get(group);
    if (known) known.push(result);
    else groups.set(group, [result]);
  }
  return [...groups].map(([group, results]) => ({
    group,
    results: only === undefined ? results.slice(0, groupSize) : results,
    total: results.length,
  }));
}
