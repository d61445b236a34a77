import { sample } from 'openapi-sampler';
import { json, type Flat } from './flattenSchema';
import { asObject, asText, isObject, type JsonObject } from './json';
import type { Example } from './records';
import { kindsOf } from './schemaWords';

/** In a request what only the server sets is left out, in a response what it never tells. */
export type Direction = 'request' | 'response';

export interface ExampleTools {
  flatten: (schema: unknown) => Flat;
  follow: (value: unknown) => JsonObject;
  /** Examples that were made from a schema before. */
  made: Map<string, Example[]>;
}

/** Where properties that are not needed stop being made up. */
const enoughProperties = 80;
const deepEnough = 8;
const longest = 500;

interface Sampling {
  direction: Direction;
  properties: number;
}

/** Schemas on the way to a place, by their references. */
type Way = readonly string[];

/**
 * The examples of a media type: those of the contract at any level, else one
 * made from the schema. The same schema always gives the same example.
 */
export function contentExamples(
  mediaType: string,
  media: JsonObject,
  direction: Direction,
  tools: ExampleTools,
): Example[] {
  const { flatten, follow, made } = tools;
  const schema = media.schema ?? media.itemSchema;
  const flat = flatten(schema);
  const written = (name: string, summary: string, value: unknown): Example[] => {
    const text = exampleText(mediaType, value, flat);
    return text === '' ? [] : [{ name, summary, text, generated: false }];
  };
  const named = Object.entries(asObject(media.examples)).flatMap(([name, reference]) => {
    const example = follow(reference);
    const summary = asText(example.summary) || asText(example.description);
    // 3.2 has two more ways to write a value.
    const value = [example.value, example.dataValue, example.serializedValue].find(
      (one) => one !== undefined,
    );
    return value === undefined ? [] : written(name, summary, value);
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return written('default', '', media.example);
  const ofSchema = schemaExample(flat);
  if (ofSchema !== undefined) return written('default', '', ofSchema);
  // Most bodies are a reference, and many are the same.
  const reference = asText(asObject(schema).$ref);
  const key = `${direction} ${mediaType} ${reference}`;
  const before = made.get(key);
  if (before) return before;
  const examples = generated(mediaType, schema, direction, flatten);
  if (reference !== '' && Object.keys(asObject(schema)).length === 1) made.set(key, examples);
  return examples;
}

/** The first example of a schema itself; undefined when it has none. */
const schemaExample = ({ keywords }: Flat): unknown =>
  Array.isArray(keywords.examples) && keywords.examples.length > 0
    ? keywords.examples[0]
    : keywords.example;

const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType) || mediaType === '*/*';
const isXml = (mediaType: string): boolean => /[/+]xml\b/i.test(mediaType);

function exampleText(mediaType: string, value: unknown, flat: Flat): string {
  if (typeof value !== 'string') return json(value, 2);
  if (!isJson(mediaType)) return value;
  // Many contracts have the example of an object as text.
  const isText = flat.types?.includes('string') === true;
  if (!isText && /^\s*[[{]/.test(value)) {
    try {
      return json(JSON.parse(value), 2);
    } catch {
      return value;
    }
  }
  return json(value, 2);
}

function generated(
  mediaType: string,
  schema: unknown,
  direction: Direction,
  flatten: (schema: unknown) => Flat,
): Example[] {
  const flat = flatten(schema);
  const kinds = kindsOf(flat) ?? [];
  const isFile = flat.keywords.format === 'binary' || /^(image|audio|video|font)\//.test(mediaType);
  const isStructured =
    kinds.some((kind) => kind === 'object' || kind === 'array') || flat.groups.length > 0;
  const isAny = kinds.length === 0 && flat.groups.length === 0;
  if (schema === undefined || flat.never || isFile || isAny) return [];
  if (!isStructured && !isJson(mediaType) && !mediaType.startsWith('text/')) return [];
  const tree = samplingTree(schema, flatten, [], { direction, properties: 0 }, 0);
  const example = (text: string): Example[] =>
    text === '' ? [] : [{ name: 'default', summary: '', text, generated: true }];
  try {
    if (isXml(mediaType)) {
      const xml = sample(tree as never, { quiet: true, format: 'xml' });
      if (typeof xml === 'string') return example(xml.trim());
    }
    return example(exampleText(mediaType, sample(tree as never, { quiet: true }), flat));
  } catch {
    return [];
  }
}

/**
 * A value made from a schema. Always the same for the same schema; undefined
 * where the schema says nothing of it.
 */
export function madeValue(
  schema: unknown,
  direction: Direction,
  flatten: (schema: unknown) => Flat,
): unknown {
  const flat = flatten(schema);
  const ready = schemaExample(flat) ?? firstValue(flat) ?? flat.keywords.default;
  if (ready !== undefined) return ready;
  if (flat.never || (kindsOf(flat) === undefined && flat.groups.length === 0)) return undefined;
  try {
    const tree = samplingTree(schema, flatten, [], { direction, properties: 0 }, 0);
    return sample(tree as never, { quiet: true });
  } catch {
    return undefined;
  }
}

/**
 * A schema with everything in it that the sampler needs and nothing else: the
 * sampler itself follows each reference at each place, and a contract whose
 * schemas refer to each other a lot would keep it busy for ever.
 */
function samplingTree(
  schema: unknown,
  flatten: (schema: unknown) => Flat,
  way: Way,
  state: Sampling,
  depth: number,
): JsonObject {
  const flat = flatten(schema);
  const { keywords } = flat;
  const ready = schemaExample(flat) ?? firstValue(flat) ?? keywords.default;
  const facts: JsonObject = keywords.xml === undefined ? {} : { xml: keywords.xml };
  if (ready !== undefined) return { ...facts, example: ready };
  const outer = [...way, ...flat.refs];
  const inner = (one: unknown) => samplingTree(one, flatten, outer, state, depth + 1);
  const again = (one: unknown) => comesAgain(one, flatten, outer);

  const [first] = kindsOf(flat) ?? [];
  const own = () => {
    switch (first) {
      case 'object':
        return objectTree();
      case 'array':
        return listTree();
      case 'string':
        return { type: 'string', ...stringRules(flat) };
      case undefined:
        return {};
      default:
        return { type: first, ...numberRules(keywords) };
    }
  };
  const alternatives = flat.groups.find((group) => 'schemas' in group);
  const chosen = alternatives?.schemas.find((one) => !again(one));
  if (alternatives === undefined || chosen === undefined || depth > deepEnough * 2) {
    if (first === undefined) return { ...facts, example: flat.nullable ? null : {} };
    return { ...facts, ...own() };
  }
  const alternative = inner(chosen);
  if (first !== 'object' || !isObject(alternative.properties)) {
    return { ...facts, ...(isObject(alternative.properties) ? own() : {}), ...alternative };
  }
  const mine = objectTree();
  return {
    ...facts,
    ...mine,
    properties: { ...asObject(mine.properties), ...alternative.properties },
  };

  function objectTree(): JsonObject {
    const properties: JsonObject = {};
    for (const [name, one] of flat.properties) {
      if (one === false) continue;
      const { readOnly, writeOnly } = flatten(one).keywords;
      if (state.direction === 'request' ? readOnly === true : writeOnly === true) continue;
      const isOptional = !flat.required.has(name);
      if (isOptional && (state.properties >= enoughProperties || depth > deepEnough)) continue;
      if (again(one) && isOptional) continue;
      state.properties++;
      properties[name] =
        again(one) || depth > deepEnough * 2 ? { example: emptyOf(one) } : inner(one);
    }
    const rest = keywords.additionalProperties;
    if (flat.properties.size === 0 && isObject(rest) && !again(rest) && depth <= deepEnough) {
      properties[asText(rest['x-additionalPropertiesName']) || 'key'] = inner(rest);
    }
    return { type: 'object', properties };
  }

  function listTree(): JsonObject {
    const { items, prefixItems } = keywords;
    if (depth > deepEnough * 2) return { example: [] };
    if (Array.isArray(prefixItems)) {
      return {
        type: 'array',
        prefixItems: prefixItems.map((one) => (again(one) ? {} : inner(one))),
      };
    }
    if (!isObject(items) || again(items)) return { example: [] };
    const least = typeof keywords.minItems === 'number' ? keywords.minItems : 1;
    return { type: 'array', items: inner(items), minItems: Math.min(Math.max(least, 1), 5) };
  }

  function emptyOf(one: unknown): unknown {
    const inside = flatten(one);
    if (inside.nullable) return null;
    return kindsOf(inside)?.[0] === 'array' ? [] : {};
  }
}

function comesAgain(schema: unknown, flatten: (schema: unknown) => Flat, way: Way): boolean {
  let flat = flatten(schema);
  for (let lists = 0; lists < 8; lists++) {
    if (flat.refs.some((reference) => way.includes(reference))) return true;
    // A list that may be empty ends a recursion by itself.
    if (!isObject(flat.keywords.items)) return false;
    flat = flatten(flat.keywords.items);
  }
  return false;
}

function firstValue({ enumeration }: Flat): unknown {
  const value = enumeration?.[0]?.value;
  return value === undefined || value === '' ? undefined : (JSON.parse(value) as unknown);
}

function stringRules({ keywords, patterns }: Flat): JsonObject {
  const { format, minLength, maxLength } = keywords;
  const [pattern] = patterns;
  const fitting = pattern === undefined ? undefined : textOfPattern(pattern);
  if (fitting !== undefined) return { example: fitting };
  // The sampler warns on the console where a length does not fit a date.
  if (typeof format === 'string' && /^(date|time)/.test(format)) return { format };
  return {
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof minLength === 'number' ? { minLength: Math.min(minLength, longest) } : {}),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  };
}

function numberRules(keywords: Flat['keywords']): JsonObject {
  const { multipleOf: step, minimum, exclusiveMinimum } = keywords;
  if (typeof step === 'number' && step > 0) {
    // The sampler does not know it.
    const multiples =
      typeof exclusiveMinimum === 'number'
        ? Math.floor(exclusiveMinimum / step) + 1
        : Math.ceil((typeof minimum === 'number' ? minimum : 0) / step);
    return { example: multiples * step };
  }
  const rules: JsonObject = {};
  for (const key of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'format']) {
    if (keywords[key] !== undefined) rules[key] = keywords[key];
  }
  return rules;
}

/** A text that fits a pattern of letters, classes and repetitions; undefined for other patterns. */
function textOfPattern(pattern: string): string | undefined {
  const inside = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const token =
    /(\\[dws]|\\[^a-zA-Z0-9]|\[[^\]\\^][^\]\\]*\]|[^\\[\](){}|?*+.^$])(?:\{(\d{1,3})(?:,\d*)?\}|([?*+]))?/y;
  let text = '';
  while (token.lastIndex < inside.length) {
    const found = token.exec(inside);
    if (found === null) return undefined;
    const [, what = '', amount, mark] = found;
    const count = amount === undefined ? (mark === '?' || mark === '*' ? 0 : 1) : Number(amount);
    text += charactersOf(what, count, text.length);
    if (text.length > longest) return undefined;
  }
  try {
    return text !== '' && new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function charactersOf(what: string, count: number, offset: number): string {
  const range =
    what === '\\d'
      ? '0123456789'
      : what === '\\w'
        ? 'abcdefgh'
        : what === '\\s'
          ? ' '
          : what.startsWith('[')
            ? charactersOfClass(what.slice(1, -1))
            : what.replace(/^\\/, '');
  return Array.from({ length: count }, (_, index) => range[(offset + index) % range.length]).join(
    '',
  );
}

function charactersOfClass(inside: string): string {
  return inside.replace(/(.)-(.)/gu, (_, from: string, to: string) => {
    const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    const length = Math.max(0, Math.min(last - first + 1, 62));
    return String.fromCodePoint(...Array.from({ length }, (__, index) => first + index));
  });
}
