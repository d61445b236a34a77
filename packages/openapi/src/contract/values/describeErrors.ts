import type { ErrorObject } from 'ajv/dist/2020';
import { formatJson, valueAt } from '../json';
import { formatScalar } from '../sourceDigits';
import { counted, nearest, shortenText } from '@docs/core/text';

/** The value that the schema expects, and the value that was found. */
export interface Description {
  expected: string;
  found: string;
  hint: string;
}

/** The parameters of the Ajv errors that this module describes. */
interface ErrorParams {
  type?: string | string[];
  allowedValues?: unknown[];
  allowedValue?: unknown;
  passingSchemas?: number[] | null;
  /** The number that a limit sets. */
  limit?: number;
  multipleOf?: number;
  /** The indexes of items. */
  i?: number;
  j?: number;
  format?: string;
  pattern?: string;
  /** The names of properties. */
  property?: string;
  propertyName?: string;
  missingProperty?: string;
  additionalProperty?: string;
  unevaluatedProperty?: string;
}

type PartialDescription = Pick<Description, 'expected'> & Partial<Description>;

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const describeUnknown = (found = ''): PartialDescription => ({
  expected: 'only properties that the schema knows',
  found,
  hint: 'Remove it, or add it to the schema’s `properties`.',
});

const describeSize = (
  bound: 'at least' | 'at most',
  limit = 0,
  value: unknown,
  ...words: [one: string, many?: string]
): PartialDescription => ({
  expected: `${bound} ${counted(limit, ...words)}`,
  found: counted(typeof value === 'object' && value ? Object.keys(value).length : 0, ...words),
});

/** The descriptions, by the keyword that a value violates. */
const descriptions: Record<string, (params: ErrorParams, value: unknown) => PartialDescription> = {
  type: ({ type = [] }) => ({
    expected: [...new Set([type].flat())].map((name) => typeNames[name] ?? name).join(' or '),
  }),
  enum: ({ allowedValues = [] }, value) => ({
    expected: listNames(allowedValues.map((allowed) => formatJson(allowed, 'compact'))),
    ...suggest(value, allowedValues),
  }),
  const: ({ allowedValue }) => ({ expected: formatJson(allowedValue, 'compact') }),
  format: ({ format }) => ({ expected: `the format ${format}` }),
  pattern: ({ pattern }) => ({ expected: `the pattern ${pattern}` }),
  minLength: ({ limit = 0 }) => ({ expected: `at least ${counted(limit, 'character')}` }),
  maxLength: ({ limit = 0 }) => ({ expected: `at most ${counted(limit, 'character')}` }),
  minimum: ({ limit }) => ({ expected: `at least ${formatScalar(limit)}` }),
  maximum: ({ limit }) => ({ expected: `at most ${formatScalar(limit)}` }),
  exclusiveMinimum: ({ limit }) => ({ expected: `more than ${formatScalar(limit)}` }),
  exclusiveMaximum: ({ limit }) => ({ expected: `less than ${formatScalar(limit)}` }),
  multipleOf: ({ multipleOf }) => ({ expected: `a multiple of ${formatScalar(multipleOf)}` }),
  minItems: ({ limit }, value) => describeSize('at least', limit, value, 'item'),
  maxItems: ({ limit }, value) => describeSize('at most', limit, value, 'item'),
  items: ({ limit }, value) => describeSize('at most', limit, value, 'item'),
  unevaluatedItems: ({ limit }, value) => describeSize('at most', limit, value, 'item'),
  minProperties: ({ limit }, value) =>
    describeSize('at least', limit, value, 'property', 'properties'),
  maxProperties: ({ limit }, value) =>
    describeSize('at most', limit, value, 'property', 'properties'),
  uniqueItems: ({ i, j }) => ({
    expected: 'items that differ',
    found: `items ${j} and ${i} are the same`,
  }),
  required: ({ missingProperty }) => ({
    expected: `the property \`${missingProperty}\``,
    found: 'nothing',
    hint: 'Add the property to the example, or remove it from the schema’s `required`.',
  }),
  dependentRequired: ({ missingProperty, property }) => ({
    expected: `the property \`${missingProperty}\`, because \`${property}\` is given`,
    found: 'nothing',
    hint: 'Add the property to the example, or change the schema’s `dependentRequired`.',
  }),
  additionalProperties: ({ additionalProperty }) => describeUnknown(additionalProperty),
  unevaluatedProperties: ({ unevaluatedProperty }) => describeUnknown(unevaluatedProperty),
  propertyNames: ({ propertyName }) => ({
    expected: 'a name that the schema allows',
    found: propertyName,
  }),
  contains: () => ({ expected: 'an item that fits `contains`' }),
  not: () => ({ expected: 'a value that does not fit `not`' }),
  oneOf: ({ passingSchemas }) =>
    passingSchemas
      ? { expected: 'exactly one of the alternatives in `oneOf`', found: 'several that fit' }
      : { expected: 'one of the alternatives in `oneOf`' },
  anyOf: () => ({ expected: 'one of the alternatives in `anyOf`' }),
  'false schema': () => ({ expected: 'no value, because the schema is `false`' }),
};

/** Reduces Ajv's errors to one for each mistake, without those of unintended alternatives. */
export function reduceErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    const nested: ErrorObject[] = [];
    if (/^(?:anyOf|oneOf|if|contains|propertyNames)$/.test(error.keyword)) {
      // Ajv first reports the errors of alternatives, and then that no alternative fits.
      for (let last = kept.at(-1); last && isWithin(last, error); last = kept.at(-1)) {
        nested.unshift(last);
        kept.pop();
      }
    }
    if (error.keyword === 'if' && nested.length > 0) kept.push(...nested);
    else if (error.keyword === 'contains' || error.keyword === 'propertyNames') kept.push(error);
    else kept.push(selectMeant(error, nested));
  }
  return kept;
}

const isWithin = (inner: ErrorObject, outer: ErrorObject): boolean =>
  inner.instancePath === outer.instancePath ||
  inner.instancePath.startsWith(`${outer.instancePath}/`);

/** Selects the error deepest in the value. The author meant the alternative of that error. */
function selectMeant(error: ErrorObject, nested: readonly ErrorObject[]): ErrorObject {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(depth(error), ...nested.map(depth));
  const furthest = nested.find((inner) => depth(inner) === deepest && deepest > depth(error));
  if (furthest) return furthest;
  const ofTypes = nested.filter(({ keyword }) => keyword === 'type');
  const [other, ...others] = nested.filter(({ keyword }) => !/^(?:type|const|enum)$/.test(keyword));
  if (other && others.length === 0) return other;
  if (ofTypes[0] && ofTypes.length === nested.length) {
    return {
      ...ofTypes[0],
      params: { type: ofTypes.flatMap(({ params }) => (params as ErrorParams).type) },
    };
  }
  return error;
}

/**
 * Describes an error of Ajv for the author of an example.
 *
 * @param example The complete value that was validated.
 */
export function describeError(error: ErrorObject, example: unknown): Description {
  const value = valueAt(example, error.instancePath);
  return {
    found: formatValue(value),
    hint: 'Correct the value, or the schema if the value is right.',
    expected: `a value that fits \`${error.keyword}\``,
    ...descriptions[error.keyword]?.(error.params, value),
  };
}

function suggest(value: unknown, allowed: readonly unknown[]): { hint?: string } {
  if (typeof value !== 'string') return {};
  const close = nearest(
    value,
    allowed.filter((candidate) => typeof candidate === 'string'),
  );
  return close === undefined ? {} : { hint: `Did you mean \`${close}\`?` };
}

/** Lists names for a problem, at most 20 of them. */
export const listNames = (names: readonly string[]): string =>
  names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');

/** Formats a value as JSON, cut to 80 characters. */
function formatValue(value: unknown): string {
  return value === undefined ? 'nothing' : shortenText(formatJson(value, 'compact'), 80);
}
