/** Decodes a percent-encoded string; one whose encoding is invalid is returned unchanged. */
export function decodePercent(encoded: string): string {
  if (!encoded.includes('%')) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
