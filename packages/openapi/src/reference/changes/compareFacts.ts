import { formatJson } from '../../contract/json';
import type { Keywords } from '../../contract/schemas/jsonSchema';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { formatScalar } from '../../contract/sourceDigits';
import { typesOf } from '../schemas/schemaTypes';
import { jsonValues, listInWords, type MergeSchema, typeInWords } from '../schemas/schemaWords';
import type { RuleFacts, RuleId } from './changeRules';

/** A difference between two schemas themselves, as a rule with the facts for its sentence. */
interface FactChange extends Omit<RuleFacts, 'subject'> {
  rule: RuleId;
}

/** A schema, with the function that merges schemas of its contract. */
interface FactsOfVersion {
  schema: MergedSchema;
  merge: MergeSchema;
}

/** Compares the type, values, limits and default of two schemas, but not their subschemas. */
export function compareFacts(before: FactsOfVersion, after: FactsOfVersion): FactChange[] {
  return [
    ...compareTypes(before, after),
    ...compareValues(before.schema, after.schema),
    ...limits.flatMap((limit) =>
      compareLimit(limit, before.schema.keywords, after.schema.keywords),
    ),
    ...restrictions.flatMap(({ what, read }) =>
      compareRestriction(what, read(before.schema), read(after.schema)),
    ),
    ...compareDefaults(before.schema.keywords, after.schema.keywords),
    ...compareAdditional(before.schema.keywords, after.schema.keywords),
  ];
}

/** The flags of a parameter, a header or a property. */
interface Flags {
  required: boolean;
  deprecated?: boolean | undefined;
  readOnly?: boolean | undefined;
  writeOnly?: boolean | undefined;
}

/** Returns the rules for the flags of a field that changed. */
export function compareFlags(was: Flags, is: Flags): RuleId[] {
  const rules: RuleId[] = [];
  if (was.required !== is.required) rules.push(is.required ? 'became-required' : 'became-optional');
  if (Boolean(was.deprecated) !== Boolean(is.deprecated)) {
    rules.push(is.deprecated ? 'field-deprecated' : 'field-no-longer-deprecated');
  }
  if (is.readOnly && !was.readOnly) rules.push('became-read-only');
  if (is.writeOnly && !was.writeOnly) rules.push('became-write-only');
  return rules;
}

/** Whether two schemas have no type in common. Their subschemas are then not compared. */
export function areUnrelated(before: MergedSchema, after: MergedSchema): boolean {
  const [was, is] = [typeNames(before), typeNames(after)];
  return was !== undefined && is !== undefined && ![...is].some((type) => was.has(type));
}

/** Returns the types except `null`; undefined if any is allowed. A number may be an integer. */
function typeNames(schema: MergedSchema): Set<string> | undefined {
  const types = typesOf(schema);
  return (
    types && new Set(types.flatMap((type) => (type === 'number' ? [type, 'integer'] : [type])))
  );
}

function compareTypes(before: FactsOfVersion, after: FactsOfVersion): FactChange[] {
  const [was, is] = [typeNames(before.schema), typeNames(after.schema)];
  const lacksNone = (outer: typeof was, inner: typeof was) =>
    outer === undefined || (inner !== undefined && [...inner].every((type) => outer.has(type)));
  const [isWider, isNarrower] = [!lacksNone(was, is), !lacksNone(is, was)];
  if (!isWider && !isNarrower) {
    // A schema of any type allows `null` anyway.
    if (is === undefined || before.schema.nullable === after.schema.nullable) return [];
    return [{ rule: after.schema.nullable ? 'null-allowed' : 'null-not-allowed' }];
  }
  return [
    {
      rule: isWider && isNarrower ? 'type-changed' : isWider ? 'type-widened' : 'type-narrowed',
      before: typeInWords(before.schema, before.merge),
      after: typeInWords(after.schema, after.merge),
    },
  ];
}

function compareValues(before: MergedSchema, after: MergedSchema): FactChange[] {
  const valuesOf = (schema: MergedSchema) => schema.enumeration && jsonValues(schema);
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was === undefined && is === undefined) return [];
  if (is === undefined) return [{ rule: 'values-unrestricted' }];
  if (was === undefined) return [{ rule: 'values-restricted', what: valuesInWords(is) }];
  const [known, kept] = [new Set(was), new Set(is)];
  const added = is.filter((value) => !known.has(value));
  const removed = was.filter((value) => !kept.has(value));
  return [
    ...(added.length > 0 ? [{ rule: 'values-added', what: valuesInWords(added) } as const] : []),
    ...(removed.length > 0
      ? [{ rule: 'values-removed', what: valuesInWords(removed) } as const]
      : []),
  ];
}

/** The most values in a sentence. It only counts those of a longer list. */
const mostValues = 8;

/** JSON in backticks. A string is shown without its quotation marks. */
const codeOf = (json: string): string =>
  `\`${/^"[^"`\\]+"$/.test(json) ? json.slice(1, -1) : json}\``;

function valuesInWords(values: readonly string[]): string {
  if (values.length > mostValues) return `one of ${values.length} values`;
  return listInWords(values.map(codeOf)).replace(/ and (?=`[^`]*`$)/, ' or ');
}

const limits = [
  { keyword: 'minimum', what: 'minimum', isLower: true },
  { keyword: 'exclusiveMinimum', what: 'exclusive minimum', isLower: true },
  { keyword: 'minLength', what: 'minimum length', isLower: true },
  { keyword: 'minItems', what: 'minimum number of items', isLower: true },
  { keyword: 'minProperties', what: 'minimum number of properties', isLower: true },
  { keyword: 'maximum', what: 'maximum', isLower: false },
  { keyword: 'exclusiveMaximum', what: 'exclusive maximum', isLower: false },
  { keyword: 'maxLength', what: 'maximum length', isLower: false },
  { keyword: 'maxItems', what: 'maximum number of items', isLower: false },
  { keyword: 'maxProperties', what: 'maximum number of properties', isLower: false },
] as const satisfies readonly { keyword: keyof Keywords; what: string; isLower: boolean }[];

function compareLimit(
  { keyword, what, isLower }: (typeof limits)[number],
  before: Readonly<Keywords>,
  after: Readonly<Keywords>,
): FactChange[] {
  const none = isLower ? -Infinity : Infinity;
  const [was = none, is = none] = [before[keyword], after[keyword]];
  if (was === is) return [];
  return [
    {
      rule: is > was === isLower ? 'limit-tightened' : 'limit-loosened',
      what,
      before: wordsOf(before[keyword]),
      after: wordsOf(after[keyword]),
    },
  ];
}

const wordsOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : formatJson(value, 'compact');

/** The restrictions whose changes do not show whether a new value allows less or more. */
const restrictions: readonly { what: string; read: (schema: MergedSchema) => string }[] = [
  { what: 'pattern', read: ({ patterns }) => patterns.map((p) => codeOf(p)).join(' and ') },
  { what: 'format', read: ({ keywords }) => keywords.format ?? '' },
  { what: 'multiple', read: ({ keywords }) => formatScalar(keywords.multipleOf ?? '') },
  { what: 'content encoding', read: ({ keywords }) => keywords.contentEncoding ?? '' },
  { what: 'content type', read: ({ keywords }) => keywords.contentMediaType ?? '' },
  { what: 'uniqueness of items', read: ({ keywords }) => (keywords.uniqueItems ? 'required' : '') },
];

function compareRestriction(what: string, before: string, after: string): FactChange[] {
  if (before === after) return [];
  if (before === '') return [{ rule: 'limit-tightened', what, after }];
  if (after === '') return [{ rule: 'limit-loosened', what, before }];
  return [{ rule: 'restriction-changed', what, before, after }];
}

function compareDefaults(before: Readonly<Keywords>, after: Readonly<Keywords>): FactChange[] {
  const [was, is] = [wordsOf(before.default), wordsOf(after.default)];
  if (was === is) return [];
  const words = { before: was && codeOf(was), after: is && codeOf(is) };
  return [{ rule: was === undefined ? 'default-added' : 'default-changed', ...words }];
}

function compareAdditional(before: Readonly<Keywords>, after: Readonly<Keywords>): FactChange[] {
  const isClosed = ({ additionalProperties, unevaluatedProperties }: Readonly<Keywords>) =>
    additionalProperties === false || unevaluatedProperties === false;
  if (isClosed(before) === isClosed(after)) return [];
  return [
    {
      rule: isClosed(after) ? 'additional-properties-rejected' : 'additional-properties-allowed',
    },
  ];
}
export interface Pairs<Item> {
  /** The newer items in their order, each with its older item, if it has one. */
  pairs: { item: Item; old: Item | undefined }[];
  /** The older items that have no newer item. */
  removed: Item[];
}

/**
 * Pairs the items of two versions by their key.
 *
 * @param keyOfOld Returns the key of an older item, if it is computed differently.
 */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  keyOfOld = keyOf,
): Pairs<Item> {
  const left = new Map(before.map((item) => [keyOfOld(item), item]));
  const pairs = after.map((item) => {
    const old = left.get(keyOf(item));
    left.delete(keyOf(item));
    return { item, old };
  });
  return { pairs, removed: [...left.values()] };
}
