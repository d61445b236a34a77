/** What stands after the language of a code fence. */
interface FenceMeta {
  /** Words on their own, such as `request`. */
  words: ReadonlySet<string>;
  /** `name=value`, the value with or without quotes. */
  values: ReadonlyMap<string, string>;
}

/** Reads what stands after the language of a code fence; marked lines in braces are left out. */
export function fenceMeta(meta: string): FenceMeta {
  const words = new Set<string>();
  const values = new Map<string, string>();
  const parts = meta.replace(/(\b\w+=)?\{[^}]*\}/g, '');
  for (const [, name = '', quoted, plain] of parts.matchAll(
    /([^\s="]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g,
  )) {
    const value = quoted ?? plain;
    if (value === undefined) words.add(name);
    else values.set(name, value);
  }
  return { words, values };
}
