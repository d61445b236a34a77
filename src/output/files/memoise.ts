import { copyString } from './copyString';

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
