import type { ErrorObject } from 'ajv/dist/2020';
import { nearest } from '../content/nearest';
import { valueAt } from './jsonPointer';

/** What was expected of a value and what was found in it. */
export interface Description {
  expected: string;
  found: string;
  hint: string;
}

/** The parameters of Ajv's errors that are described. */
interface ErrorParams {
  type?: string | string[];
  allowedValues?: unknown[];
  allowedValue?: unknown;
  format?: string;
  pattern?: string;
  limit?: number;
  multipleOf?: number;
  i?: number;
  j?: number;
  len?: number;
  property?: string;
  propertyName?: string;
  missingProperty?: string;
  additionalProperty?: string;
  unevaluatedProperty?: string;
  passingSchemas?: number[] | null;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/**
 * Reduces Ajv's errors to one for each mistake: those of alternatives that were not meant are
 * left out.
 */
export function reduceErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    const nested: ErrorObject[] = [];
    if (/^(?:anyOf|oneOf|if|contains|propertyNames)$/.test(error.keyword)) {
      // Ajv reports the errors of alternatives just before that none of them fits.
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

/** The error of the alternative that was meant: the one that got furthest into the value. */
function selectMeant(error: ErrorObject, nested: readonly ErrorObject[]): ErrorObject {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(depth(error), ...nested.map(depth));
  const furthest = nested.find((one) => depth(one) === deepest && deepest > depth(error));
  if (furthest) return furthest;
  const ofTypes = nested.filter(({ keyword }) => keyword === 'type');
  const [other, ...others] = nested.filter(({ keyword }) => !/^(?:type|const|enum)$/.test(keyword));
  if (other && others.length === 0) return other;
  if (ofTypes[0] && ofTypes.length === nested.length) {
    return { ...ofTypes[0], params: { type: ofTypes.flatMap(({ params }) => typesOf(params)) } };
  }
  return error;
}

const typesOf = ({ type }: ErrorParams): string[] => [type ?? []].flat();

/**
 * Describes an error of Ajv for the author of an example.
 *
 * @param example The whole value that was validated.
 */
export function describeError(error: ErrorObject, example: unknown): Description {
  const value = valueAt(example, error.instancePath);
  return {
    found: show(value),
    hint: 'Correct the example, or the schema if the example is right.',
    ...(describeProperty(error) ?? describeValue(error, value)),
  };
}

type PartialDescription = Pick<Description, 'expected'> & Partial<Description>;

/** An error about a property that is missing or too many. */
function describeProperty({ keyword, params }: ErrorObject): PartialDescription | undefined {
  const { missingProperty, property, additionalProperty, unevaluatedProperty } =
    params as ErrorParams;
  switch (keyword) {
    case 'required':
      return {
        expected: `the property \`${missingProperty}\``,
        found: 'nothing',
        hint: 'Add the property to the example, or remove it from the schema’s `required`.',
      };
    case 'dependentRequired':
      return {
        expected: `the property \`${missingProperty}\`, because \`${property}\` is given`,
        found: 'nothing',
        hint: 'Add the property to the example, or change the schema’s `dependentRequired`.',
      };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return {
        expected: 'only properties that the schema knows',
        found: additionalProperty ?? unevaluatedProperty ?? '',
        hint: 'Remove it, or add it to the schema’s `properties`.',
      };
  }
}

function describeValue({ keyword, params }: ErrorObject, value: unknown): PartialDescription {
  const {
    limit,
    len,
    allowedValues = [],
    passingSchemas,
    propertyName,
    i,
    j,
  } = params as ErrorParams;
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  switch (keyword) {
    case 'enum':
      return {
        expected: shorten(allowedValues.map((one) => JSON.stringify(one))),
        ...suggest(value, allowedValues),
      };
    case 'minItems':
      return { expected: `at least ${limit} items`, found: `${size} items` };
    case 'maxItems':
    case 'items':
    case 'unevaluatedItems':
      return { expected: `at most ${limit ?? len} items`, found: `${size} items` };
    case 'minProperties':
      return { expected: `at least ${limit} properties`, found: `${size} properties` };
    case 'maxProperties':
      return { expected: `at most ${limit} properties`, found: `${size} properties` };
    case 'uniqueItems':
      return { expected: 'items that differ', found: `items ${j} and ${i} are the same` };
    case 'propertyNames':
      return { expected: 'a name that the schema allows', found: propertyName };
    case 'oneOf':
      return passingSchemas
        ? { expected: 'exactly one of the alternatives in `oneOf`', found: 'several that fit' }
        : { expected: 'one of the alternatives in `oneOf`' };
    default:
      return { expected: expectations[keyword]?.(params as ErrorParams) ?? keyword };
  }
}

/** What was expected where an error has no more to say, by keyword. */
const expectations: Record<string, (params: ErrorParams) => string> = {
  type: (params) =>
    [...new Set(typesOf(params))].map((type) => typeNames[type] ?? type).join(' or '),
  const: ({ allowedValue }) => JSON.stringify(allowedValue),
  format: ({ format }) => `the format ${format}`,
  pattern: ({ pattern }) => `the pattern ${pattern}`,
  minLength: ({ limit }) => `at least ${limit} characters`,
  maxLength: ({ limit }) => `at most ${limit} characters`,
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `less than ${limit}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  contains: () => 'an item that fits `contains`',
  not: () => 'a value that does not fit `not`',
  anyOf: () => 'one of the alternatives in `anyOf`',
  'false schema': () => 'no value, because the schema is `false`',
};

function suggest(value: unknown, allowed: readonly unknown[]): { hint?: string } {
  if (typeof value !== 'string') return {};
  const close = nearest(
    value,
    allowed.filter((one) => typeof one === 'string'),
  );
  return close === undefined ? {} : { hint: `Did you mean \`${close}\`?` };
}

/** The first names of a list. */
export const shorten = (names: readonly string[]): string =>
  names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');

function show(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
