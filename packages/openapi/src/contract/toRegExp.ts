/** Compiles a pattern of ECMA-262 (JSON Schema 2020-12, 6.3.3). Some are valid only without `u`. */
export function toRegExp(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // It may be valid without the flag.
    }
  }
  return undefined;
}
