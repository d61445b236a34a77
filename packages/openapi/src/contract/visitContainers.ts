/**
 * Visits each map and list within a value once, outer before inner ones. The visitor may replace
 * their values. Not recursive, because deep nesting would overflow the stack.
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
