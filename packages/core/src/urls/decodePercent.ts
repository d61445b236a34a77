/** Decodes a percent-encoded string. Returns an invalid one unchanged. */
export function decodePercent(encoded: string): string {
  if (!encoded.includes('%')) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
