/** The info string of a code fence after its language. */
export interface FenceMeta {
  /** Words without a value, such as `request`. */
  words: ReadonlySet<string>;
  /** The pairs `name=value`. Quotes around a value are optional. */
  values: ReadonlyMap<string, string>;
}

/** Parses the info string of a code fence after its language. It ignores marked lines in braces. */
export function parseFenceMeta(meta: string): FenceMeta {
  const words = new Set<string>();
  const values = new Map<string, string>();
  for (const [, name, quoted, plain] of meta.matchAll(
    /(?:\b\w+=)?\{[^}]*\}|([^\s="{]+)(?:=(?:"([^"]*)"|([^\s"{]+)))?/g,
  )) {
    const value = quoted ?? plain;
    if (name === undefined) continue;
    if (value === undefined) words.add(name);
    else values.set(name, value);
  }
  return { words, values };
}
