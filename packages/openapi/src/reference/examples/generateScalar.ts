import type { Contract } from '../../contract/contract';
import type { Keywords } from '../../contract/schemas/jsonSchema';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { toRegExp } from '../../contract/toRegExp';
import { generateFromPattern } from './generateFromPattern';

/**
 * Generates a number within the limits of a schema. It is the minimum, or 0 if that is negative.
 * Without a minimum, it is the maximum. Without limits, 0, or 0.1 for `float` and `double`.
 */
export function generateNumber(keywords: Keywords): number {
  const { multipleOf = 0, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = keywords;
  if (multipleOf > 0) return toExact(stepsWithin(keywords, multipleOf) * multipleOf);
  if (minimum !== undefined) {
    const allowsZero = minimum < 0 && (maximum ?? 0) >= 0 && (exclusiveMaximum ?? 1) > 0;
    return allowsZero ? 0 : minimum;
  }
  if (exclusiveMinimum !== undefined) {
    const next = Math.floor(exclusiveMinimum) + 1;
    const limit = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
    return next < limit || next === maximum ? next : (exclusiveMinimum + limit) / 2;
  }
  if (exclusiveMaximum !== undefined) return Math.ceil(exclusiveMaximum) - 1;
  if (maximum !== undefined) return maximum;
  return format === 'float' || format === 'double' ? 0.1 : 0;
}

/**
 * Returns the factor for a step. It is the smallest that the minimum allows. Without a minimum, it
 * is the largest that the maximum allows, but at most 0.
 */
function stepsWithin(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords,
  step: number,
): number {
  const count = (limit: number) => toExact(limit / step);
  if (exclusiveMinimum !== undefined) return Math.floor(count(exclusiveMinimum)) + 1;
  if (minimum !== undefined) return Math.ceil(count(minimum));
  const below = exclusiveMaximum === undefined ? 0 : Math.ceil(count(exclusiveMaximum)) - 1;
  return Math.min(0, below, Math.floor(count(maximum ?? 0)));
}

/** Removes the error of binary fractions, for example of 3 * 0.1. */
const toExact = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15));

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
export function generateString(
  { untestablePatterns }: Pick<Contract, 'untestablePatterns'>,
  { keywords, patterns }: MergedSchema,
): string {
  const [pattern] = patterns;
  const { format = '', minLength = 0, maxLength = Infinity, contentEncoding } = keywords;
  const ofFormat = exampleOfFormat[contentEncoding === 'base64' ? 'byte' : format];
  if (pattern !== undefined) {
    // A pattern such as `^\d{4}-\d{2}-\d{2}$` also fits 0123-45-67, so the format is tried first.
    const isFormatEnough =
      ofFormat !== undefined &&
      patterns.every(
        (each) => !untestablePatterns.has(each) && toRegExp(each)?.test(ofFormat) === true,
      );
    const fitting = isFormatEnough ? ofFormat : generateFromPattern(pattern);
    if (fitting !== undefined) return fitting;
  }
  if (ofFormat !== undefined && format !== 'password') return ofFormat;
  const text = ofFormat ?? 'string';
  return text
    .repeat(Math.ceil(Math.min(Math.max(minLength, 1), maximalLength) / text.length))
    .slice(0, Math.min(Math.max(minLength, text.length), maxLength, maximalLength));
}

/**
 * Returns the item at an index of a list without equal items, made from an example of one.
 * Objects, values with a pattern and enumerated values stay as they are.
 */
export function distinctItem(item: unknown, index: number, schema: MergedSchema): unknown {
  if (index === 0 || schema.enumeration !== undefined || schema.patterns.length > 0) return item;
  switch (typeof item) {
    case 'number':
      return distinctNumber(item, index, schema.keywords);
    case 'string':
      return distinctString(item, index, schema.keywords);
    case 'boolean':
      return !item;
    default:
      return item;
  }
}

function distinctNumber(item: number, index: number, { multipleOf = 1, maximum }: Keywords) {
  const distance = index * multipleOf;
  return maximum !== undefined && item + distance > maximum ? item - distance : item + distance;
}

/** Replaces the last digit, because dates, UUIDs and addresses stay valid with another one. */
function distinctString(item: string, index: number, { maxLength = Infinity }: Keywords): string {
  const other = item.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + index) % 10));
  if (other !== item) return other;
  const ending = String(index + 1);
  return item.slice(0, Math.max(0, maxLength - ending.length)) + ending;
}
