/** A longer slug is cut after a word. A file name could be longer, but a URL must be readable. */
const longestSlug = 80;

/**
 * Converts words to a segment of a URL: `listAPIKeys` and `List API keys` become `list-api-keys`.
 * Empty if no ASCII letter or digit is left.
 */
export function slugOf(words: string): string {
  const slug = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Keeps “OAuth” one word.
    .replace(/OAuth|(?<!\p{L})oAuth/gu, 'Oauth')
    // Keeps abbreviations such as “QoS”, “IoT” and “SaaS” one word.
    .replace(
      /(?<!\p{Lu})\p{Lu}[aeiou]{1,2}\p{Lu}(?!\p{Ll}|\d|\p{Lu}(?!\p{Ll}))/gu,
      (word) => word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1-')
    // Splits an abbreviation from the next word, but not within `APIs` and `IPv6`.
    .replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{L})|v\d)\p{Ll})/gu, '$1-')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || longestSlug);
}
