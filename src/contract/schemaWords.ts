import type { Flat } from './flattenSchema';
import { asList, asObject, isObject } from './json';

type Flatten = (schema: unknown) => Flat;

const scalars = new Set(['string', 'number', 'integer', 'boolean']);

/** More alternatives than these are not listed within a type. */
const namedAlternatives = 3;

/** What a schema is, for people: `array of strings`, `Money or null`, `one of`. */
export function typeInWords(flat: Flat, flatten: Flatten, depth = 0): string {
  const type = plainType(flat, flatten, depth);
  return flat.nullable && type !== 'null' && type !== 'any' ? `${type} or null` : type;
}

function plainType(flat: Flat, flatten: Flatten, depth: number): string {
  if (flat.never) return 'nothing';
  const types = kindsOf(flat);
  if (types?.length === 0) return 'null';
  const alternatives = flat.groups.find(({ kind }) => kind === 'one of' || kind === 'any of');
  const [only] = types ?? [];
  if (types?.length === 1 && only === 'array') {
    return hasOwnShape(flat) && flat.name !== undefined
      ? flat.name
      : listType(flat, flatten, depth);
  }
  const isScalar = types?.every((type) => scalars.has(type)) === true;
  if (flat.name !== undefined && !isScalar) return flat.name;
  if (types !== undefined && (!alternatives || flat.properties.size > 0 || isScalar)) {
    return types.map((type) => withContent(type, flat)).join(' or ');
  }
  if (alternatives && 'schemas' in alternatives) {
    return alternativesInWords(alternatives.kind, alternatives.schemas, flatten, depth);
  }
  return 'any';
}

/** The types of a schema, told by its other keywords where it has no `type`. */
export function kindsOf(flat: Flat): readonly string[] | undefined {
  if (flat.types !== undefined) return flat.types;
  const { keywords } = flat;
  if (flat.properties.size > 0 || flat.patternProperties.size > 0) return ['object'];
  if (isObject(keywords.additionalProperties)) return ['object'];
  if (keywords.items !== undefined || keywords.prefixItems !== undefined) return ['array'];
  if (flat.enumeration !== undefined && flat.enumeration.length > 0) {
    return [...new Set(flat.enumeration.map(({ value }) => typeOfJson(value)))];
  }
  return undefined;
}

function typeOfJson(value: string): string {
  if (value.startsWith('"')) return 'string';
  if (value.startsWith('{')) return 'object';
  if (value.startsWith('[')) return 'array';
  if (value === 'true' || value === 'false') return 'boolean';
  return /^-?\d+$/.test(value) ? 'integer' : 'number';
}

const hasOwnShape = (flat: Flat): boolean => flat.properties.size > 0 || flat.groups.length > 0;

const isBinary = ({ format, contentMediaType, contentEncoding }: Flat['keywords']): boolean =>
  format === 'binary' ||
  (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);

const isBase64 = ({ format, contentEncoding }: Flat['keywords']): boolean =>
  format === 'byte' || contentEncoding === 'base64';

function withContent(type: string, { keywords }: Flat): string {
  if (type !== 'string') return type;
  if (isBinary(keywords)) return 'string (binary)';
  return isBase64(keywords) ? 'string (base64)' : 'string';
}

function listType(flat: Flat, flatten: Flatten, depth: number): string {
  const { items } = flat.keywords;
  if (!isObject(items) || depth > 4) return 'array';
  const item = typeInWords(flatten(items), flatten, depth + 1);
  if (item === 'any') return 'array';
  if (item === 'one of' || item === 'any of') return 'array of alternatives';
  if (item.startsWith('array')) return `array of arrays${item.slice('array'.length)}`;
  const scalar = /^(string|number|integer|boolean|object)( \([a-z0-9]+\))?$/.exec(item);
  if (scalar) return `array of ${scalar[1] ?? ''}s${scalar[2] ?? ''}`;
  return `array of ${item.includes(' or ') ? `(${item})` : item}`;
}

function alternativesInWords(
  kind: 'one of' | 'any of',
  schemas: readonly unknown[],
  flatten: Flatten,
  depth: number,
): string {
  if (schemas.length > namedAlternatives || depth > 4) return kind;
  const types = [
    ...new Set(schemas.map((schema) => typeInWords(flatten(schema), flatten, depth + 1))),
  ];
  const isTold = types.every((type) => !['any', 'object', 'one of', 'any of'].includes(type));
  return isTold || types.length === 1 ? types.join(' or ').replace(/^any$/, kind) : kind;
}

/** The conditions of a schema in words, without its type, its values and its properties. */
export function constraintsInWords(flat: Flat, flatten: Flatten): string[] {
  const { keywords } = flat;
  const number = (key: string) => {
    const value = keywords[key];
    return typeof value === 'number' ? value : undefined;
  };
  const told = [
    ...numbers(number),
    ...amounts(number('minLength'), number('maxLength'), 'character', 'characters'),
    ...flat.patterns.map((pattern) => `pattern ${pattern}`),
    ...formats(keywords),
    ...amounts(number('minItems'), number('maxItems'), 'item', 'items'),
    ...(keywords.uniqueItems === true ? ['unique items'] : []),
    ...contains(flat, flatten),
    ...amounts(number('minProperties'), number('maxProperties'), 'property', 'properties'),
    ...needed(flat),
    ...keys(keywords),
  ];
  return told;
}

function numbers(number: (key: string) => number | undefined): string[] {
  const told: string[] = [];
  const [least, most] = [number('minimum'), number('maximum')];
  const [above, below] = [number('exclusiveMinimum'), number('exclusiveMaximum')];
  if (least !== undefined && most !== undefined) {
    told.push(least === most ? `exactly ${least}` : `${least} to ${most}`);
  } else if (least !== undefined) {
    told.push(`at least ${least}`);
  } else if (most !== undefined) {
    told.push(`at most ${most}`);
  }
  if (above !== undefined) told.push(`more than ${above}`);
  if (below !== undefined) told.push(`less than ${below}`);
  const step = number('multipleOf');
  if (step !== undefined) told.push(`multiple of ${step}`);
  return told;
}

function amounts(
  least: number | undefined,
  most: number | undefined,
  one: string,
  many: string,
): string[] {
  const noun = (count: number) => (count === 1 ? one : many);
  if (least !== undefined && least > 0 && most !== undefined) {
    return [least === most ? `exactly ${most} ${noun(most)}` : `${least} to ${most} ${many}`];
  }
  if (least !== undefined && least > 0) return [`at least ${least} ${noun(least)}`];
  return most === undefined ? [] : [`at most ${most} ${noun(most)}`];
}

function formats(keywords: Flat['keywords']): string[] {
  const { format, contentMediaType, contentEncoding } = keywords;
  const told: string[] = [];
  if (typeof format === 'string' && format !== 'binary' && format !== 'byte') {
    told.push(`format ${format}`);
  }
  if (typeof contentMediaType === 'string' && contentMediaType !== 'application/octet-stream') {
    told.push(`content ${contentMediaType}`);
  }
  if (typeof contentEncoding === 'string' && contentEncoding !== 'base64') {
    told.push(`encoded as ${contentEncoding}`);
  }
  return told;
}

function contains({ keywords }: Flat, flatten: Flatten): string[] {
  if (!isObject(keywords.contains)) return [];
  const flat = flatten(keywords.contains);
  const rules = constraintsInWords(flat, flatten);
  const values = (flat.enumeration ?? []).map(({ value }) => value);
  const what = [
    values.length > 0 ? values.join(' or ') : typeInWords(flat, flatten),
    ...(rules.length > 0 ? [`(${rules.join(', ')})`] : []),
  ].join(' ');
  const { minContains, maxContains } = keywords;
  const least = typeof minContains === 'number' ? minContains : 1;
  const amount = amounts(
    least,
    typeof maxContains === 'number' ? maxContains : undefined,
    'item',
    'items',
  );
  return amount.map((words) => `${words} of ${what}`);
}

/** Properties that must be there and that the schema itself does not describe. */
function needed(flat: Flat): string[] {
  const told: string[] = [];
  const names = [...flat.required].filter((name) => !flat.properties.has(name));
  if (names.length > 0) told.push(`needs ${list(names)}`);
  for (const [name, others] of Object.entries(asObject(flat.keywords.dependentRequired))) {
    told.push(`with ${name} needs ${list(asList(others).map(String))}`);
  }
  return told;
}

function keys(keywords: Flat['keywords']): string[] {
  const told: string[] = [];
  if (keywords.additionalProperties === false || keywords.unevaluatedProperties === false) {
    told.push('no other properties');
  }
  return told;
}

/** `a, b and c` */
export const list = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
