/**
 * A copy of a substring. V8 keeps the whole text alive that a substring was cut
 * from, so that one URL would keep the HTML of a page in memory.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();

/** A function of a string that computes each result once. The keys that it keeps are copies. */
export function memoise<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, { result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.result;
    const kept = copyString(key);
    const result = compute(kept);
    results.set(kept, { result });
    return result;
  };
}
