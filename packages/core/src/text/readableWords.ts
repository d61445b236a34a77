const abbreviations = new Set(
  'api csv css dns html http https id ip json jwt ok pdf sdk sms sql ssh ssl sso tls uk uri url uuid vat vpc xml'.split(
    ' ',
  ),
);

/** Names that contain a capital letter, by their words. */
const properNames = new Map(
  'DocuSign GitHub GitLab GraphQL IoT JavaScript LinkedIn OAuth OpenAPI OpenID PayPal PostgreSQL QoS SaaS WebAuthn WebSocket WhatsApp YouTube'
    .split(' ')
    .map((name) => [splitWords(name).join(' '), name]),
);

/** Turns an identifier into words: `getUserById` and `get_user_by_id` become “Get user by ID”. */
export function readableWords(identifier: string): string {
  const words = joinNames(splitWords(identifier)).map((word) => {
    const lower = word.toLowerCase();
    if (abbreviations.has(lower)) return word.toUpperCase();
    return /^\p{Lu}{2,}$/u.test(word) || isBrand(word) || isProperName(word) ? word : lower;
  });
  return capitalised(words.join(' ')) || identifier;
}

/** Splits an identifier into words. Capital letters stay. */
function splitWords(identifier: string): string[] {
  return identifier
    .replace(/((?<=[\p{L}\d])\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{L})|v\d)\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Joins two words that are one name, such as `Git` and `Hub`. */
function joinNames(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const name = properNames.get(`${joined.at(-1) ?? ''} ${word}`);
    if (name === undefined) joined.push(word);
    else joined[joined.length - 1] = name;
  }
  return joined;
}

const isProperName = (word: string): boolean =>
  properNames.get(splitWords(word).join(' ')) === word;

/** Turns a name into a label. A single identifier is split into words; other names stay. */
export function readableLabel(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  const isIdentifier = /^[\p{L}\d]+(?:[_.-][\p{L}\d]+)*$/u.test(trimmed);
  const isLower = trimmed === trimmed.toLowerCase();
  // Excludes names such as `Node.js`.
  const isCamelCase =
    /\p{Ll}\p{Lu}/u.test(trimmed) || (/\p{Ll}/u.test(trimmed) && /^[\p{L}\d]+$/u.test(trimmed));
  return isIdentifier && (isLower || isCamelCase || trimmed.includes('_'))
    ? readableWords(trimmed)
    : capitalised(trimmed);
}

/** The label of a tag. An identifier of several words is split; any other name stays as authored. */
export function authoredLabel(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  const isWhole = trimmed.includes(' ') || splitWords(trimmed).length < 2;
  return isWhole ? trimmed : readableLabel(trimmed);
}

/** Whether a word is a name such as `iOS`, `eSignature` or `oEmbed`. */
const isBrand = (word: string): boolean => /^\p{Ll}\p{Lu}/u.test(word);

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (first) => first.toUpperCase());
