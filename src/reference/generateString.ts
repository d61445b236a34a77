import type { MergedSchema } from '../contract/mergedSchema';

/** Limits that nobody needs, such as `minLength: 1000000`, do not make an example longer. */
const maximalLength = 500;

/** Examples of the formats of JSON Schema 2020-12, section 7.3, and of OpenAPI. */
const exampleOfFormat: Readonly<Record<string, string>> = {
  date: '2019-08-24',
  'date-time': '2019-08-24T14:15:22Z',
  duration: 'P3D',
  time: '14:15:22Z',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.168.0.1',
  ipv6: '2001:db8:85a3::8a2e:370:7334',
  uri: 'http://example.com',
  'uri-reference': '/entity/1',
  'uri-template': 'http://example.com/{endpoint}',
  iri: 'http://example.com/entity/1',
  'iri-reference': '/entity/1',
  uuid: '497f6eca-6276-4993-bfeb-53cbbba6f08c',
  'json-pointer': '/json/pointer',
  'relative-json-pointer': '1/relative/json/pointer',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  password: 'pa$$word',
};

/** A string that fits the pattern, else the format, else the length of a schema. */
export function generateString({ keywords, patterns }: MergedSchema): string {
  const [pattern] = patterns;
  const fitting = pattern === undefined ? undefined : generateFromPattern(pattern);
  if (fitting !== undefined) return fitting;
  const { format = '', minLength = 0, maxLength = Infinity, contentEncoding } = keywords;
  const ofFormat = exampleOfFormat[contentEncoding === 'base64' ? 'byte' : format];
  if (ofFormat !== undefined && format !== 'password') return ofFormat;
  const text = ofFormat ?? 'string';
  return text
    .repeat(Math.ceil(Math.min(Math.max(minLength, 1), maximalLength) / text.length))
    .slice(0, Math.min(Math.max(minLength, text.length), maxLength, maximalLength));
}

/**
 * A string that fits a pattern of letters, classes and repetitions; undefined for other
 * patterns, whose example the contract has to give.
 */
function generateFromPattern(pattern: string): string | undefined {
  const content = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const token =
    /(\\[dws]|\\[^a-zA-Z0-9]|\[[^\]\\^][^\]\\]*\]|[^\\[\](){}|?*+.^$])(?:\{(\d{1,3})(?:,\d*)?\}|([?*+]))?/y;
  let text = '';
  while (token.lastIndex < content.length) {
    const match = token.exec(content);
    if (match === null) return undefined;
    const [, characters = '', amount, quantifier] = match;
    const isOptional = quantifier === '?' || quantifier === '*';
    const count = amount === undefined ? (isOptional ? 0 : 1) : Number(amount);
    const choices = listCharacters(characters);
    for (let added = 0; added < count; added++) text += choices[text.length % choices.length] ?? '';
    if (text.length > maximalLength) return undefined;
  }
  return text !== '' && matchesPattern(pattern, text) ? text : undefined;
}

/** Many contracts have patterns that are no ECMA-262 expressions with the flag `u`, e.g. `\\-`. */
function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** The characters that one part of a pattern allows. */
function listCharacters(part: string): string {
  if (part === '\\d') return '0123456789';
  if (part === '\\w') return 'abcdefgh';
  if (part === '\\s') return ' ';
  if (!part.startsWith('[')) return part.replace(/^\\/, '');
  return part.slice(1, -1).replace(/(.)-(.)/gu, (_, from: string, to: string) => {
    const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    const length = Math.max(0, Math.min(last - first + 1, 62));
    return String.fromCodePoint(...Array.from({ length }, (__, index) => first + index));
  });
}
