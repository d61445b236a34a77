/**
 * Returns the error code of a pasted problem document (RFC 9457). The document may be cut off, and
 * is then not valid JSON. Undefined for any other query.
 */
export function errorInQuery(query: string): string | undefined {
  if (!/[{"]/.test(query)) return undefined;
  // Quotation marks may be escaped, as in a line of a log.
  const text = query.replaceAll('\\"', '"');
  return /"code"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? /"type"\s*:\s*"[^"]*#([^"]+)"/.exec(text)?.[1];
}
