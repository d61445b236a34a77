const abbreviations = new Set(
  'api csv css dns html http https id ip json jwt ok pdf sdk sms sql ssh ssl sso tls uri url uuid vat vpc xml'.split(
    ' ',
  ),
);

/** An identifier in words: `getUserById` and `get_user_by_id` are “Get user by ID”. */
export function readableWords(identifier: string): string {
  const words = identifier
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{L})|v\d)\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => {
      const lower = word.toLowerCase();
      if (abbreviations.has(lower)) return word.toUpperCase();
      return /^\p{Lu}{2,}$/u.test(word) ? word : lower;
    });
  return capitalised(words.join(' ')) || identifier;
}

/** A name of the contract as a label: one that is a single identifier in words, others as they are. */
export function readableLabel(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  const isIdentifier = /^[\p{L}\d]+(?:[_.-][\p{L}\d]+)*$/u.test(trimmed);
  const isLower = trimmed === trimmed.toLowerCase();
  return isIdentifier && (isLower || /^\p{Ll}/u.test(trimmed) || trimmed.includes('_'))
    ? readableWords(trimmed)
    : capitalised(trimmed);
}

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
