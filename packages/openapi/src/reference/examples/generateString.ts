import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { fitsPattern } from '../../contract/problems/patternProblems';
import { generateFromPattern } from './generateFromPattern';

/** The most characters, even with a limit such as `minLength: 1000000`. */
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
  url: 'http://example.com',
  'uri-reference': '/entity/1',
  'uri-template': 'http://example.com/{endpoint}',
  iri: 'http://example.com/entity/1',
  'iri-reference': '/entity/1',
  uuid: '497f6eca-6276-4993-bfeb-53cbbba6f08c',
  'json-pointer': '/json/pointer',
  'relative-json-pointer': '1/relative/json/pointer',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  password: 'pa$$word',
};

/**
 * Generates a string that fits the format and the pattern of a schema. If it cannot fit both, it
 * fits one of them, or else the length.
 */
export function generateString({ keywords, patterns }: MergedSchema): string {
  const [pattern] = patterns;
  const { format = '', minLength = 0, maxLength = Infinity, contentEncoding } = keywords;
  const ofFormat = exampleOfFormat[contentEncoding === 'base64' ? 'byte' : format];
  if (pattern !== undefined) {
    // A pattern such as `^\d{4}-\d{2}-\d{2}$` also fits 0123-45-67, so the format is tried first.
    const isFormatEnough =
      ofFormat !== undefined && patterns.every((each) => fitsPattern(ofFormat, each));
    const fitting = isFormatEnough ? ofFormat : generateFromPattern(pattern);
    if (fitting !== undefined) return fitting;
  }
  if (ofFormat !== undefined && format !== 'password') return ofFormat;
  const text = ofFormat ?? 'string';
  return text
    .repeat(Math.ceil(Math.min(Math.max(minLength, 1), maximalLength) / text.length))
    .slice(0, Math.min(Math.max(minLength, text.length), maxLength, maximalLength));
}
