/**
 * Visits each map and list within a value, each once and the outer before the inner ones, whose
 * values the visitor may replace. Without recursion, which depth would break.
 */
export function visitContainers(value: unknown, visitor: (container: object) => void): void {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    visitor(next);
    for (const child of Object.values(next)) waiting.push(child);
  }
}
