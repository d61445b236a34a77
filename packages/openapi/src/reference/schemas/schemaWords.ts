import { words } from '@docs/core/words';
import { fill, fillCount, type Plural, type Word } from '@docs/core/fill';
import type { Parameter } from '../../contract/contract';
import { formatJson } from '../../contract/json';
import {
  isSchemaObject,
  type JsonSchema,
  type JsonType,
  type Keywords,
} from '../../contract/schemas/jsonSchema';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { digitsOf } from '../../contract/sourceDigits';
import { isBase64, typesOf } from './schemaTypes';

/** Resolves the `$ref` and `allOf` of a schema, one level deep. */
export type MergeSchema = (schema: JsonSchema | undefined) => MergedSchema;

const scalars = new Set<string>(['string', 'number', 'integer', 'boolean']);

/** The most alternatives that a type lists. */
const mostAlternativesInType = 3;
/** The most levels of lists and alternatives that a type names. */
const deepestType = 4;

/** Returns the type of a schema in words: `array of strings`, `Money or null`, `one of`. */
export function typeInWords(schema: MergedSchema, merge: MergeSchema, depth = 0): string {
  const type = typeWithoutNull(schema, merge, depth);
  return schema.nullable && type !== 'null' && type !== 'any' ? `${type} or null` : type;
}

function typeWithoutNull(schema: MergedSchema, merge: MergeSchema, depth: number): string {
  if (schema.never) return 'nothing';
  const types = typesOf(schema);
  if (types?.length === 0) return 'null';
  const alternatives = schema.groups.find((group) => 'schemas' in group);
  if (types?.length === 1 && types[0] === 'array') {
    const hasShape = schema.properties.size > 0 || schema.groups.length > 0;
    return hasShape && schema.name !== undefined ? schema.name : listType(schema, merge, depth);
  }
  const isScalar = types?.every((type) => scalars.has(type)) === true;
  if (schema.name !== undefined && !isScalar) return schema.name;
  if (types !== undefined && (!alternatives || schema.properties.size > 0 || isScalar)) {
    return types.map((type) => withEncoding(type, schema)).join(' or ');
  }
  if (alternatives) {
    return alternativesInWords(alternatives.kind, alternatives.schemas, merge, depth);
  }
  return 'any';
}

/** Whether the schema is binary: by media type without encoding (OpenAPI 3.1) or format (3.0). */
const isBinary = ({ format, contentMediaType, contentEncoding }: Keywords): boolean =>
  format === 'binary' ||
  (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);

function withEncoding(type: JsonType, { keywords }: MergedSchema): string {
  if (type !== 'string') return type;
  if (isBinary(keywords)) return 'string (binary)';
  return isBase64(keywords) ? 'string (base64)' : 'string';
}

function listType(schema: MergedSchema, merge: MergeSchema, depth: number): string {
  const { items, prefixItems } = schema.keywords;
  if (!isSchemaObject(items) || prefixItems || depth > deepestType) return 'array';
  const item = typeInWords(merge(items), merge, depth + 1);
  if (item === 'any') return 'array';
  if (item === 'one of' || item === 'any of') return 'array of alternatives';
  if (item.startsWith('array')) return `array of arrays${item.slice('array'.length)}`;
  const scalar = /^(string|number|integer|boolean|object)( \([a-z0-9]+\))?$/.exec(item);
  if (scalar) return `array of ${scalar[1] ?? ''}s${scalar[2] ?? ''}`;
  return `array of ${item.includes(' or ') ? `(${item})` : item}`;
}

function alternativesInWords(
  kind: 'one of' | 'any of',
  schemas: readonly JsonSchema[],
  merge: MergeSchema,
  depth: number,
): string {
  if (schemas.length > mostAlternativesInType || depth > deepestType) return kind;
  const types = [...new Set(schemas.map((schema) => typeInWords(merge(schema), merge, depth + 1)))];
  const areNamed = types.every((type) => !['any', 'object', 'one of', 'any of'].includes(type));
  return areNamed || types.length === 1 ? types.join(' or ').replace(/^any$/, kind) : kind;
}

/** Returns the constraints of a schema in words, without its type, values and properties. */
export function constraintsInWords(schema: MergedSchema, merge: MergeSchema): string[] {
  const { keywords } = schema;
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = keywords;
  return [
    ...numberRange(keywords),
    ...(isBinary(keywords)
      ? amount(minLength, maxLength, words.rules.bytes)
      : amount(minLength, maxLength, words.rules.characters)),
    ...schema.patterns.map((pattern) =>
      fill(words.rules.pattern, {
        pattern: pattern.includes('`') ? pattern : `\`${pattern}\``,
      }),
    ),
    ...formats(keywords),
    ...amount(minItems, maxItems, words.rules.items),
    ...(keywords.uniqueItems === true ? [words.rules.unique] : []),
    ...furtherItems(keywords, merge),
    ...containedItems(keywords, merge),
    ...amount(minProperties, maxProperties, words.schema.properties),
    ...requiredTogether(schema),
    ...(keywords.additionalProperties === false || keywords.unevaluatedProperties === false
      ? [words.rules.noOthers]
      : []),
    ...xmlRules(schema),
  ];
}

function numberRange(keywords: Keywords): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const digits = (limit: number) => formatJson(limit, 'compact');
  const rule = (word: Word<'value'>, limit: number | undefined) =>
    limit === undefined ? [] : [fill(word, { value: digits(limit) })];
  return [
    ...range(minimum, maximum, digits, digits),
    ...rule(words.rules.moreThan, exclusiveMinimum),
    ...rule(words.rules.lessThan, exclusiveMaximum),
    ...rule(words.rules.multipleOf, multipleOf),
  ];
}

function amount(
  least: number | undefined,
  most: number | undefined,
  unit: Plural<'count'>,
): string[] {
  const digits = (count: number) => {
    const text = digitsOf(count);
    return (/^\d{16,}$/.test(text) ? BigInt(text) : count).toLocaleString(words.language.locale);
  };
  const inWords = (count: number) => fillCount(unit, count, { count: digits(count) });
  return range(least === 0 ? undefined : least, most, digits, inWords);
}

/** @param digits Formats the first of two numbers, without the unit after the second one. */
function range(
  least: number | undefined,
  most: number | undefined,
  digits: (value: number) => string,
  inWords: (value: number) => string,
): string[] {
  if (least === undefined) {
    return most === undefined ? [] : [fill(words.rules.atMost, { value: inWords(most) })];
  }
  if (most === undefined) return [fill(words.rules.atLeast, { value: inWords(least) })];
  return [
    least === most
      ? fill(words.rules.exactly, { value: inWords(most) })
      : fill(words.rules.range, { least: digits(least), most: inWords(most) }),
  ];
}

/** The formats that `withEncoding` names. */
const formatsInType = new Set(['binary', 'byte', 'base64']);

function formats({ format, contentMediaType, contentEncoding }: Keywords): string[] {
  return [
    ...(format !== undefined && !formatsInType.has(format)
      ? [fill(words.rules.format, { format })]
      : []),
    ...(contentMediaType !== undefined && contentMediaType !== 'application/octet-stream'
      ? [fill(words.rules.content, { type: contentMediaType })]
      : []),
    ...(contentEncoding !== undefined && contentEncoding !== 'base64'
      ? [fill(words.rules.encoded, { encoding: contentEncoding })]
      : []),
  ];
}

/** Describes the items that may follow a tuple's positions. */
function furtherItems(
  { prefixItems, items, unevaluatedItems }: Keywords,
  merge: MergeSchema,
): string[] {
  if (prefixItems === undefined) return [];
  if (items === false || unevaluatedItems === false) return [words.rules.noFurtherItems];
  return isSchemaObject(items)
    ? [fill(words.rules.furtherItems, { type: typeInWords(merge(items), merge) })]
    : [];
}

function containedItems(keywords: Keywords, merge: MergeSchema): string[] {
  if (!isSchemaObject(keywords.contains)) return [];
  const schema = merge(keywords.contains);
  const rules = constraintsInWords(schema, merge);
  const values = jsonValues(schema);
  const what = [
    values.length > 0 ? values.join(` ${words.reference.or} `) : typeInWords(schema, merge),
    ...(rules.length > 0 ? [`(${rules.join(', ')})`] : []),
  ].join(' ');
  const { minContains = 1, maxContains } = keywords;
  return amount(minContains, maxContains, words.rules.items).map((items) =>
    fill(words.rules.contains, { items, what }),
  );
}

/** Lists required properties that the schema itself does not describe. */
function requiredTogether(schema: MergedSchema): string[] {
  const names = [...schema.required].filter((name) => !schema.properties.has(name));
  return [
    ...(names.length > 0 ? [fill(words.rules.needs, { names: listInWords(names) })] : []),
    ...Object.entries(schema.keywords.dependentRequired ?? {}).map(([name, others]) =>
      fill(words.rules.withNeeds, { name, names: listInWords(others) }),
    ),
  ];
}

/** Describes the XML representation, if it is not an element with the property's name. */
function xmlRules({ types, keywords }: MergedSchema): string[] {
  const { xml } = keywords;
  if (xml === undefined) return [];
  const { nodeType } = xml;
  const isAttribute = nodeType === 'attribute';
  const isList = types?.includes('array') ?? keywords.items !== undefined;
  const name = [xml.prefix, xml.name].filter((part) => part !== undefined).join(':');
  return [
    ...(isAttribute ? [fill(words.rules.xmlAttribute, { name }).trim()] : []),
    ...(!isAttribute && name !== '' ? [fill(words.rules.xmlName, { name })] : []),
    ...(nodeType === 'element' && isList ? [words.rules.xmlWrapped] : []),
    ...(nodeType === 'text' ? [words.rules.xmlText] : []),
    ...(nodeType === 'cdata' ? [words.rules.xmlCdata] : []),
    ...(nodeType === 'none' && !isList ? [words.rules.xmlNone] : []),
    ...(xml.namespace === undefined
      ? []
      : [fill(words.rules.xmlNamespace, { namespace: xml.namespace })]),
  ];
}

/** Returns the allowed values of a schema, as JSON. */
export const jsonValues = ({ enumeration = [] }: MergedSchema): string[] =>
  enumeration.map(({ value }) => formatJson(value, 'compact'));

/** Joins words as in `a, b and c`. */
export const listInWords = (names: readonly string[]): string =>
  new Intl.ListFormat(words.language.locale).format(names);

/** Describes the serialisation of a parameter, if it may surprise. Empty for single values. */
export function serialisationInWords(parameter: Parameter, merge: MergeSchema): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  if (mediaType !== undefined) return [fill(words.rules.as, { type: mediaType })];
  const allowed = [
    ...(allowReserved ? [words.rules.reserved] : []),
    ...(parameter.style === 'cookie' ? [words.rules.notEncoded] : []),
    ...(allowEmptyValue ? [words.rules.mayBeEmpty] : []),
  ];
  const types = typesOf(merge(parameter.schema)) ?? [];
  const isList = types.includes('array');
  if (!isList && !types.includes('object')) return allowed;
  const style = styleInWords(parameter, isList);
  return style === undefined ? allowed : [style, ...allowed];
}

/** Returns a style in words (OpenAPI 3.1, "Style Values"); undefined for the location's default. */
function styleInWords({ in: location, name, style, explode }: Parameter, isList: boolean) {
  const isFormUsual = location === 'query' || location === 'cookie';
  switch (style) {
    case 'form':
      if (explode) return isFormUsual ? undefined : words.rules.repeated;
      return isList ? words.rules.commas : words.rules.commaPairs;
    case 'cookie':
      if (explode) return words.rules.cookieForEach;
      return isList ? words.rules.commas : words.rules.commaPairs;
    case 'simple':
      if (!explode) return isFormUsual ? words.rules.commas : undefined;
      return isList ? undefined : words.rules.commaValues;
    case 'spaceDelimited':
      return explode ? undefined : isList ? words.rules.spaces : words.rules.spacePairs;
    case 'pipeDelimited':
      return explode ? undefined : isList ? words.rules.pipes : words.rules.pipePairs;
    case 'deepObject':
      return isList ? `${name}[0]=item` : `${name}[key]=value`;
    case 'label':
      if (explode) return isList ? words.rules.dotItems : words.rules.dotPairs;
      return isList ? words.rules.dotFirst : words.rules.dotFirstPairs;
    case 'matrix':
      if (explode)
        return isList ? fill(words.rules.matrixItems, { name }) : words.rules.matrixPairs;
      return fill(isList ? words.rules.matrixFirst : words.rules.matrixFirstPairs, { name });
  }
}
