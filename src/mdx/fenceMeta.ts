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

/** The request of a code block that a page can run. */
export interface FenceRequest {
  method: string;
  /** Path and query, such as `/v1/jobs?limit=2`. */
  target: string;
  /** By name in lower case. One has `tokenPlace` in place of the token. */
  headers: Record<string, string>;
  body: string;
}

/** What a `FenceRequest` has in place of the token. */
export const tokenPlace = '{token}';
