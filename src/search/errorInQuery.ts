/**
 * The error code of a pasted problem document (RFC 9457), which may be cut off and so be no
 * valid JSON; undefined in a query that is none.
 */
export function errorInQuery(query: string): string | undefined {
  if (!/[{"]/.test(query)) return undefined;
  // Quotation marks may be escaped, as in the line of a log.
  const text = query.replaceAll('\\"', '"');
  return /"code"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? /"type"\s*:\s*"[^"]*#([^"]+)"/.exec(text)?.[1];
}
