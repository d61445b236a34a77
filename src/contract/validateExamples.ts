import type { ErrorObject } from 'ajv/dist/2020';
import { nearest } from '../content/nearest';
import type { Problem } from '../content/problem';
import {
  asList,
  asObject,
  atPointer,
  follow,
  httpMethods,
  isJsonType,
  isObject,
  own,
  pointerTo,
  refPointer,
  type JsonObject,
  type Located,
} from './contractJson';
import { discriminatorOf, extendingSchemas } from './discriminator';
import {
  exampleSchemas,
  listKeywords,
  mapKeywords,
  schemaKeywords,
  type Direction,
  type ExampleSchemas,
} from './exampleSchemas';

/** An example with the places of itself and of its schema. */
interface Example {
  value: unknown;
  pointer: string;
  schemaPointer: string;
}

export type Finding = Pick<Problem, 'field' | 'message' | 'expected' | 'found' | 'hint'>;

/** More mistakes than this in one example say no more. */
const mostProblems = 10;

/**
 * Checks every example of a bundled contract against its schema: of parameters,
 * headers, media types and schemas, with their defaults. A request's example must
 * also name no property that its schema does not know, even where it allows any,
 * and none that is read-only; a response's example none that is write-only. What
 * the API sends to a webhook or callback counts as a response.
 *
 * `field` is the JSON pointer of the value in the bundled document. Bodies other
 * than JSON are passed over. Never throws.
 */
export function validateExamples(
  document: JsonObject,
  file: string,
  schemas = exampleSchemas(document),
): Problem[] {
  const { uses, ofSchemas } = collectExamples(document);
  const findings: Finding[] = [];
  for (const { example, direction, strict } of uses) {
    findings.push(...checkExample(document, schemas, example, direction, strict));
  }
  const errors = schemas.errorsOfAll(ofSchemas, 'response');
  ofSchemas.forEach((example, index) => {
    const found = errors[index] ?? [];
    // It may be an example of what is sent, without read-only properties.
    if (found.length > 0 && schemas.errors(example, 'request').length > 0) {
      findings.push(...describe(example, found));
    }
  });
  const seen = new Set<string>();
  return [
    ...findings.map((finding): Problem => ({ severity: 'error', file, ...finding })),
    ...[...schemas.unusable].map(([pointer, reason]): Problem => ({
      severity: 'warning',
      file,
      field: pointer,
      message: 'The examples of this schema cannot be checked.',
      found: reason,
      hint: 'Write the schema in JSON Schema 2020-12.',
    })),
  ].filter((problem) => {
    const id = JSON.stringify(problem);
    return !seen.has(id) && seen.add(id);
  });
}

interface Use {
  example: Example;
  direction: Direction;
  /** Whether unknown, read-only and write-only properties are looked for. */
  strict: boolean;
}

/** All examples of a contract, each once for each schema and direction. */
function collectExamples(document: JsonObject): { uses: Use[]; ofSchemas: Example[] } {
  const uses: Use[] = [];
  const ofSchemas: Example[] = [];
  const seen = new Set<string>();
  const first = (...parts: string[]) => {
    const id = parts.join(' ');
    return !seen.has(id) && Boolean(seen.add(id));
  };
  const other = (direction: Direction): Direction =>
    direction === 'request' ? 'response' : 'request';
  const entries = (parent: Located, key: string): Located[] =>
    Object.keys(asObject(parent.value[key])).flatMap((name) => inner(parent, key, name));
  const inner = (parent: Located, ...keys: (string | number)[]): Located[] => {
    const value = keys.reduce<unknown>((outer, key) => own(outer, String(key)), parent.value);
    const found = follow(document, value, pointerTo(parent.pointer, ...keys));
    return found ? [found] : [];
  };

  const root: Located = { value: document, pointer: '' };
  const components: Located = { value: asObject(document.components), pointer: '/components' };
  for (const item of entries(root, 'paths')) pathItem(item, 'request');
  for (const item of entries(root, 'webhooks')) pathItem(item, 'response');
  for (const one of entries(components, 'parameters')) holder(one, 'request', undefined);
  for (const one of entries(components, 'requestBodies')) contents(one, 'request');
  for (const one of entries(components, 'responses')) response(one, 'response');
  for (const one of entries(components, 'headers')) holder(one, 'response', undefined);
  for (const one of entries(components, 'callbacks')) callback(one, 'request');
  for (const name of Object.keys(asObject(components.value.schemas))) {
    schema(own(components.value.schemas, name), pointerTo('/components/schemas', name));
  }
  return { uses, ofSchemas };

  /** `direction` is that of the requests. */
  function pathItem(item: Located, direction: Direction) {
    if (!first('item', item.pointer, direction)) return;
    parameters(item, direction);
    for (const method of httpMethods) {
      for (const operation of inner(item, method)) {
        parameters(operation, direction);
        for (const body of inner(operation, 'requestBody')) contents(body, direction);
        for (const answer of entries(operation, 'responses')) response(answer, other(direction));
        for (const one of entries(operation, 'callbacks')) callback(one, direction);
      }
    }
  }

  /** Requests of a callback go the other way. */
  function callback(one: Located, direction: Direction) {
    for (const item of entries({ value: { items: one.value }, pointer: '' }, 'items')) {
      const pointer = item.pointer.startsWith('/items/')
        ? one.pointer + item.pointer.slice('/items'.length)
        : item.pointer;
      pathItem({ value: item.value, pointer }, other(direction));
    }
  }

  function parameters(parent: Located, direction: Direction) {
    asList(parent.value.parameters).forEach((_, index) => {
      for (const one of inner(parent, 'parameters', index)) holder(one, direction, undefined);
    });
  }

  function response(answer: Located, direction: Direction) {
    for (const header of entries(answer, 'headers')) holder(header, direction, undefined);
    contents(answer, direction);
  }

  function contents(parent: Located, direction: Direction) {
    for (const mediaType of Object.keys(asObject(parent.value.content))) {
      for (const media of inner(parent, 'content', mediaType)) holder(media, direction, mediaType);
    }
  }

  /** A parameter, a header or, with a media type, a media type object. */
  function holder(one: Located, direction: Direction, mediaType: string | undefined) {
    if (!first('holder', one.pointer, direction, mediaType ?? '')) return;
    contents(one, direction);
    for (const encoding of entries(one, 'encoding')) {
      for (const header of entries(encoding, 'headers')) holder(header, direction, undefined);
    }
    if (one.value.schema === undefined) return;
    const schemaPointer = pointerTo(one.pointer, 'schema');
    schema(one.value.schema, schemaPointer);
    if (mediaType !== undefined && !isJsonType(mediaType)) return;
    const strict = mediaType !== undefined;
    const add = (value: unknown, pointer: string) => {
      if (value === undefined) return;
      uses.push({ example: { value, pointer, schemaPointer }, direction, strict });
    };
    add(one.value.example, pointerTo(one.pointer, 'example'));
    for (const example of entries(one, 'examples')) {
      const key = example.value.value === undefined ? 'dataValue' : 'value';
      add(example.value[key], pointerTo(example.pointer, key));
    }
  }

  /** Examples and defaults of a schema and of the schemas within it. */
  function schema(value: unknown, pointer: string) {
    if (!isObject(value) || !first('schema', pointer)) return;
    const legacy = /^3\.0/.test(String(document.openapi));
    if (legacy && refPointer(value) !== undefined) return;
    const add = (example: unknown, ...keys: (string | number)[]) => {
      if (example === undefined) return;
      ofSchemas.push({
        value: example,
        pointer: pointerTo(pointer, ...keys),
        schemaPointer: pointer,
      });
    };
    add(value.default, 'default');
    add(value.example, 'example');
    asList(value.examples).forEach((example, index) => add(example, 'examples', index));
    for (const key of schemaKeywords) {
      if (Array.isArray(value[key])) {
        value[key].forEach((one, index) => schema(one, pointerTo(pointer, key, index)));
      } else {
        schema(value[key], pointerTo(pointer, key));
      }
    }
    for (const key of listKeywords) {
      asList(value[key]).forEach((one, index) => schema(one, pointerTo(pointer, key, index)));
    }
    for (const key of [...mapKeywords, '$defs']) {
      for (const [name, one] of Object.entries(asObject(value[key]))) {
        schema(one, pointerTo(pointer, key, name));
      }
    }
  }
}

/**
 * What is wrong with one example; `strict` also looks for properties that do not belong
 * there. In a response those that the schema does not name do belong, but not in prose,
 * which asks for `everyName`.
 */
export function checkExample(
  document: JsonObject,
  schemas: ExampleSchemas,
  example: Example,
  direction: Direction,
  strict: boolean,
  everyName = false,
): Finding[] {
  const tellsUnknown = everyName || direction === 'request';
  const misplaced = strict ? misplacedProperties(document, example, direction, tellsUnknown) : [];
  let value = example.value;
  const unknown = misplaced.filter(({ kind }) => kind === 'unknown');
  if (unknown.length > 0) {
    // What is already told is left out, so that it is not told again in other words.
    value = structuredClone(value);
    for (const { path, name } of unknown) {
      const parent = path.reduce<unknown>((outer, key) => own(outer, key), value);
      if (isObject(parent)) Reflect.deleteProperty(parent, name);
    }
  }
  const errors = schemas.errors({ ...example, value }, direction);
  return [
    ...misplaced.map(({ kind, path, name, known }): Finding => {
      const field = pointerTo(example.pointer, ...path, name);
      if (kind === 'unknown') {
        const meant = nearest(name, known);
        return {
          field,
          message: 'The example names a property that its schema does not know.',
          expected: inShort(known),
          found: name,
          hint: meant
            ? `Did you mean \`${meant}\`?`
            : 'Remove it, or add it to the schema’s `properties`.',
        };
      }
      const [word, place] =
        kind === 'readOnly' ? ['read-only', 'request'] : ['write-only', 'response'];
      return {
        field,
        message: `The example of a ${place} has a property that is ${word}.`,
        found: name,
        hint: `Remove it from the example, or \`${kind}\` from the property’s schema.`,
      };
    }),
    ...describe({ ...example, value }, errors),
  ].slice(0, mostProblems);
}

// --- Properties that do not belong into an example ---------------------------

interface Misplaced {
  kind: 'unknown' | 'readOnly' | 'writeOnly';
  /** From the example to the object that has the property. */
  path: string[];
  name: string;
  /** Names that the schema knows there. */
  known: string[];
}

/** A schema that applies to a value, for certain or as one of several alternatives. */
interface Applying {
  schema: JsonObject;
  alternative: boolean;
}

function misplacedProperties(
  document: JsonObject,
  example: Example,
  direction: Direction,
  tellsUnknown: boolean,
): Misplaced[] {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const result: Misplaced[] = [];
  const schema = atPointer(document, example.schemaPointer);
  if (isObject(schema)) visit(example.value, [{ schema, alternative: false }], []);
  return result;

  function visit(value: unknown, applying: readonly Applying[], path: string[]) {
    if (typeof value !== 'object' || value === null) return;
    const schemas = expand(applying, value);
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        const matching = schemas.flatMap(({ schema, alternative }) => {
          const inner = asList(schema.prefixItems)[index] ?? schema.items;
          return isObject(inner) ? [{ schema: inner, alternative }] : [];
        });
        if (matching.length > 0) visit(item, matching, [...path, String(index)]);
      });
      return;
    }
    const known = [
      ...new Set(schemas.flatMap(({ schema }) => Object.keys(asObject(schema.properties)))),
    ];
    const free = schemas.some(({ schema, alternative }) => alternative && takesAnyObject(schema));
    for (const [name, inner] of Object.entries(value)) {
      const matching = schemas.flatMap(({ schema, alternative }) =>
        propertySchemas(schema, name).map((one) => ({ schema: one, alternative })),
      );
      if (matching.length === 0) {
        if (tellsUnknown && known.length > 0 && !free) {
          result.push({ kind: 'unknown', path, name, known });
        }
      } else if (isFlagged(matching)) {
        result.push({ kind: flag, path, name, known });
      } else {
        visit(inner, matching, [...path, name]);
      }
    }
  }

  function isFlagged(matching: readonly Applying[]): boolean {
    const says = ({ schema }: Applying) =>
      expand([{ schema, alternative: false }], undefined).some(
        (one) => !one.alternative && one.schema[flag] === true,
      );
    const certain = matching.filter(({ alternative }) => !alternative);
    return certain.length > 0 ? certain.some(says) : matching.every(says);
  }

  /** The schemas with all that they refer to or consist of, as far as they apply to a value. */
  function expand(applying: readonly Applying[], value: unknown): Applying[] {
    const found = new Map<JsonObject, Applying>();
    const add = (schema: unknown, alternative: boolean) => {
      if (!isObject(schema)) return;
      const known = found.get(schema);
      if (known && (alternative || !known.alternative)) return;
      found.set(schema, { schema, alternative });
      const target = refPointer(schema);
      if (target !== undefined) add(atPointer(document, target), alternative);
      for (const one of asList(schema.allOf)) add(one, alternative);
      for (const key of ['anyOf', 'oneOf']) {
        const alternatives = asList(schema[key]);
        const named = namedBy(schema, alternatives, value);
        if (named !== undefined) add(alternatives[named], alternative);
        else for (const one of alternatives) add(one, true);
      }
      for (const one of extendingSchemas(schema, value)) add(one, true);
      for (const key of ['if', 'then', 'else']) add(schema[key], true);
      for (const one of Object.values(asObject(schema.dependentSchemas))) add(one, true);
    };
    for (const { schema, alternative } of applying) add(schema, alternative);
    return [...found.values()];
  }

  /** The place of the alternative that a value's discriminator names. */
  function namedBy(schema: JsonObject, alternatives: readonly unknown[], value: unknown) {
    const discriminator = discriminatorOf(document, schema, alternatives);
    const name = discriminator && own(value, discriminator.property);
    return typeof name === 'string' ? discriminator?.members.get(name) : undefined;
  }
}

/** `{ type: object }` without a word about properties, as an alternative to others. */
const takesAnyObject = (schema: JsonObject): boolean =>
  [schema.type].flat().includes('object') &&
  !['properties', '$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => key in schema);

/** What a schema itself says about a property. */
function propertySchemas(schema: JsonObject, name: string): JsonObject[] {
  const property = own(schema.properties, name);
  const patterns = Object.entries(asObject(schema.patternProperties)).filter(([pattern]) => {
    try {
      return new RegExp(pattern, 'u').test(name);
    } catch {
      return true;
    }
  });
  const declared = [property, ...patterns.map(([, one]) => one)].filter(
    (one) => one !== undefined && one !== false,
  );
  if (declared.length > 0) return declared.map(asObject);
  const rest = [schema.additionalProperties, schema.unevaluatedProperties];
  return rest.filter(isObject).filter((one) => Object.keys(one).length > 0);
}

// --- ajv's errors in words ----------------------------------------------------

/** One finding for each mistake; errors of alternatives that were not meant are left out. */
function describe(example: Example, errors: readonly ErrorObject[]): Finding[] {
  return reduce(errors)
    .slice(0, mostProblems)
    .map((error) => {
      const value = atPointer(example.value, error.instancePath);
      return {
        field: example.pointer + error.instancePath,
        message: 'The example does not fit its schema.',
        ...inWords(error, value),
      };
    });
}

function reduce(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    const nested: ErrorObject[] = [];
    if (/^(?:anyOf|oneOf|if|contains|propertyNames)$/.test(error.keyword)) {
      // ajv tells the errors of alternatives just before that none of them fits.
      for (let last = kept.at(-1); last && isWithin(last, error); last = kept.at(-1)) {
        nested.unshift(last);
        kept.pop();
      }
    }
    if (error.keyword === 'if' && nested.length > 0) kept.push(...nested);
    else if (error.keyword === 'contains' || error.keyword === 'propertyNames') kept.push(error);
    else kept.push(meant(error, nested));
  }
  return kept;
}

const isWithin = (inner: ErrorObject, outer: ErrorObject): boolean =>
  inner.instancePath === outer.instancePath ||
  inner.instancePath.startsWith(`${outer.instancePath}/`);

/** The error of the alternative that was meant: the one that got furthest into the value. */
function meant(error: ErrorObject, nested: readonly ErrorObject[]): ErrorObject {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(depth(error), ...nested.map(depth));
  const furthest = nested.filter((one) => depth(one) === deepest && deepest > depth(error));
  if (furthest[0]) return furthest[0];
  const types = nested.filter(({ keyword }) => keyword === 'type');
  const others = nested.filter(({ keyword }) => !/^(?:type|const|enum)$/.test(keyword));
  if (others.length === 1 && others[0]) return others[0];
  if (types[0] && types.length === nested.length) {
    return { ...types[0], params: { type: types.flatMap(({ params }) => typesOf(params)) } };
  }
  return error;
}

const typesOf = (params: unknown): string[] =>
  [asObject(params).type].flat().map((type) => String(type));

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const defaultHint = 'Correct the example, or the schema if the example is right.';

function inWords(error: ErrorObject, value: unknown): Pick<Finding, 'expected' | 'found' | 'hint'> {
  const params = asObject(error.params);
  const limit = String(params.limit);
  const name = String(
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty,
  );
  const says = (expected: string, found = show(value), hint = defaultHint) => ({
    expected,
    found,
    hint,
  });
  switch (error.keyword) {
    case 'type':
      return says(
        [...new Set(typesOf(params))].map((type) => typeWords[type] ?? type).join(' or '),
      );
    case 'enum': {
      const allowed = asList(params.allowedValues);
      const texts = allowed.filter((one) => typeof one === 'string');
      const close = typeof value === 'string' ? nearest(value, texts) : undefined;
      return says(
        inShort(allowed.map((one) => JSON.stringify(one))),
        show(value),
        close === undefined ? defaultHint : `Did you mean \`${close}\`?`,
      );
    }
    case 'const':
      return says(JSON.stringify(params.allowedValue));
    case 'format':
      return says(`the format ${String(params.format)}`);
    case 'pattern':
      return says(`the pattern ${String(params.pattern)}`);
    case 'minLength':
      return says(`at least ${limit} characters`);
    case 'maxLength':
      return says(`at most ${limit} characters`);
    case 'minimum':
      return says(`at least ${limit}`);
    case 'maximum':
      return says(`at most ${limit}`);
    case 'exclusiveMinimum':
      return says(`more than ${limit}`);
    case 'exclusiveMaximum':
      return says(`less than ${limit}`);
    case 'multipleOf':
      return says(`a multiple of ${String(params.multipleOf)}`);
    case 'minItems':
    case 'maxItems':
      return says(
        `at ${error.keyword === 'minItems' ? 'least' : 'most'} ${limit} items`,
        `${asList(value).length} items`,
      );
    case 'minProperties':
    case 'maxProperties':
      return says(
        `at ${error.keyword === 'minProperties' ? 'least' : 'most'} ${limit} properties`,
        `${Object.keys(asObject(value)).length} properties`,
      );
    case 'uniqueItems':
      return says(
        'items that differ',
        `items ${String(params.j)} and ${String(params.i)} are the same`,
      );
    case 'required':
      return says(
        `the property \`${name}\``,
        'nothing',
        'Add the property to the example, or remove it from the schema’s `required`.',
      );
    case 'dependentRequired':
      return says(
        `the property \`${name}\`, because \`${String(params.property)}\` is given`,
        'nothing',
        'Add the property to the example, or change the schema’s `dependentRequired`.',
      );
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return says(
        'only properties that the schema knows',
        name,
        'Remove it, or add it to the schema’s `properties`.',
      );
    case 'propertyNames':
      return says('a name that the schema allows', String(params.propertyName));
    case 'contains':
      return says('an item that fits `contains`');
    case 'not':
      return says('a value that does not fit `not`');
    case 'oneOf':
      return says(
        Array.isArray(params.passingSchemas)
          ? 'exactly one of the alternatives in `oneOf`'
          : 'one of the alternatives in `oneOf`',
        Array.isArray(params.passingSchemas) ? 'several that fit' : show(value),
      );
    case 'anyOf':
      return says('one of the alternatives in `anyOf`');
    default:
      return says(error.message ?? error.keyword);
  }
}

const inShort = (names: readonly string[]): string =>
  names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');

function show(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
