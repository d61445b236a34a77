/** The value that a share of the values does not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** 1/r of the first correct result within the results, 0 without one. */
export function reciprocalRank(found: readonly string[], targets: readonly string[]): number {
  const rank = found.findIndex((url) => targets.includes(url));
  return rank < 0 ? 0 : 1 / (rank + 1);
}
