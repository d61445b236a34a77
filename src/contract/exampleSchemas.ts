import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import type { DataValidationCxt } from 'ajv/dist/types';
import {
  asList,
  asObject,
  atPointer,
  follow,
  isObject,
  own,
  refPointer,
  type JsonObject,
} from './contractJson';
import { discriminatorOf } from './discriminator';

/**
 * Who receives the value: in a request, read-only properties need not be given;
 * in a response, write-only ones.
 */
export type Direction = 'request' | 'response';

/** A value with the place of the schema that it has to fit. */
export interface Check {
  value: unknown;
  schemaPointer: string;
}

/** The schemas of a contract, ready to check values. */
export interface ExampleSchemas {
  /** Errors of a value, none when it fits or its schema cannot be used. */
  errors: (check: Check, direction: Direction) => ErrorObject[];
  /** Errors of many values, each by its own schema; compiled together, which is faster. */
  errorsOfAll: (checks: readonly Check[], direction: Direction) => ErrorObject[][];
  /** Schemas that could not be compiled, with the reason. */
  unusable: Map<string, string>;
}

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const limits = [
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'minContains',
  'maxContains',
];
/** Keywords whose value is a schema. */
export const schemaKeywords = [
  'additionalProperties',
  'items',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
];
/** Keywords whose value is a list of schemas. */
export const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose value maps names to schemas. */
export const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas'];

const batchSize = 100;
const base = 'https://contract.invalid/';

/** A pattern as the contract means it; one that no engine understands allows everything. */
const lenientPattern = Object.assign(
  (pattern: string, flags: string): RegExp => {
    for (const tried of [flags, '']) {
      try {
        return new RegExp(pattern, tried);
      } catch {
        // Patterns of other dialects are not this module's business.
      }
    }
    return /(?:)/;
  },
  { code: 'new RegExp' },
);

/**
 * Prepares the schemas of a bundled contract. Each is translated to JSON Schema
 * 2020-12 and compiled once, when the first value asks for it. References stay
 * references, so schemas may contain themselves. Keywords and formats that are
 * not known are passed over. A `partial` value is a part of one: nothing is required
 * of it, and what it would be as a whole is not asked.
 */
export function exampleSchemas(
  document: JsonObject,
  { partial = false }: { partial?: boolean } = {},
): ExampleSchemas {
  const legacy = /^3\.0/.test(String(document.openapi));
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    meta: false,
    logger: false,
    messages: false,
    // The code runs for a few values only; making it takes most of the time.
    code: { regExp: lenientPattern, optimize: false },
  });
  addFormats(ajv);
  // A reference that is followed when a value gets there. `$ref` would compile what
  // it leads to at once, and with that all schemas that are reachable, one in another.
  ajv.addKeyword({ keyword: 'fits', validate: fits, errors: true });
  const keys = new Map<string, string>();
  const placeOf = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const unusable = new Map<string, string>();

  /** The place that a schema consisting of nothing but references leads to. */
  function canonical(pointer: string): string | undefined {
    const seen = new Set<string>();
    for (let here = pointer; ;) {
      const schema = atPointer(document, here);
      const target = refPointer(schema);
      const alone = isObject(schema) && (legacy || !Object.keys(schema).some(isRule));
      if (target === undefined || !alone) return here;
      if (seen.has(target)) return undefined;
      seen.add(target);
      here = target;
    }
  }

  /** The key under which ajv knows a schema of the contract. */
  function keyOf(pointer: string, direction: Direction): string {
    const place = canonical(pointer);
    const id = `${direction} ${place ?? ''}`;
    const known = keys.get(id);
    if (known !== undefined) return known;
    const key = base + String(keys.size);
    keys.set(id, key);
    if (place !== undefined) placeOf.set(key, place);
    // Later, because a schema may contain itself.
    waiting.push(() => {
      const schema = place === undefined ? true : atPointer(document, place);
      const translated = translate(schema, direction, [], true);
      ajv.addSchema(
        translated === false ? { not: {} } : translated === true ? {} : translated,
        key,
      );
    });
    return key;
  }

  function fits(this: unknown, key: string, value: unknown, _: unknown, at?: DataValidationCxt) {
    const validate = compiled(placeOf.get(key) ?? key, () => ajv.getSchema(key));
    if (validate === undefined) return true;
    const valid = validate(value, at) as boolean;
    (fits as { errors?: ValidateFunction['errors'] }).errors = validate.errors;
    return valid;
  }

  function addWaiting() {
    for (let next = waiting.pop(); next; next = waiting.pop()) next();
  }

  /**
   * A schema of the contract in JSON Schema 2020-12, with only what decides about
   * values. `inPlace` is that of a part of a schema, about the same value as the whole.
   */
  function translate(
    schema: unknown,
    direction: Direction,
    enclosing: readonly JsonObject[],
    inPlace: boolean,
  ): JsonObject | boolean {
    if (!isObject(schema)) return schema !== false;
    const result: JsonObject = {};
    const target = refPointer(schema);
    if (target !== undefined) {
      // For `unevaluatedProperties`, ajv has to know what a reference has looked at.
      const looked = inPlace || 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
      result[looked ? '$ref' : 'fits'] = keyOf(target, direction);
      if (legacy) return result;
    }
    const around = [...enclosing, schema];
    const inner = (value: unknown, same: boolean) =>
      translate(value, direction, same ? around : [], same);

    const allowed = [schema.type].flat().filter((type) => types.has(String(type)));
    if (allowed.length > 0) result.type = allowed;
    if (Array.isArray(schema.enum) && schema.enum.length > 0) result.enum = schema.enum;
    if (own(schema, 'const') !== undefined) result.const = schema.const;
    for (const name of limits) if (typeof schema[name] === 'number') result[name] = schema[name];
    if (typeof schema.multipleOf === 'number' && schema.multipleOf > 0) {
      result.multipleOf = schema.multipleOf;
    }
    for (const side of ['Minimum', 'Maximum']) {
      const exclusive = schema[`exclusive${side}`];
      const inclusive = side.toLowerCase();
      if (typeof exclusive === 'number') result[`exclusive${side}`] = exclusive;
      if (exclusive === true && typeof schema[inclusive] === 'number') {
        result[`exclusive${side}`] = schema[inclusive];
        Reflect.deleteProperty(result, inclusive);
      }
    }
    for (const name of ['pattern', 'format']) {
      if (typeof schema[name] === 'string') result[name] = schema[name];
    }
    if (schema.uniqueItems === true) result.uniqueItems = true;
    // A condition has to hold as it is written, also for a part.
    const isAsked = !partial || enclosing.some((outer) => outer.if === schema);
    const required = asList(schema.required).filter(
      (name) => isAsked && typeof name === 'string' && !isHidden(name, around, direction),
    );
    if (required.length > 0) result.required = required;
    const dependent = Object.entries(asObject(schema.dependentRequired)).filter(([, names]) =>
      Array.isArray(names),
    );
    if (dependent.length > 0 && isAsked) result.dependentRequired = Object.fromEntries(dependent);

    for (const name of schemaKeywords) {
      const value = schema[name];
      if (name === 'items' && Array.isArray(value)) {
        result.prefixItems = value.map((one) => inner(one, false));
      } else if (isObject(value) || typeof value === 'boolean') {
        result[name] = inner(value, /^(?:not|if|then|else)$/.test(name));
      }
    }
    const choices: JsonObject[] = [];
    for (const name of listKeywords) {
      const value = asList(schema[name]);
      if (value.length === 0) continue;
      const translated = value.map((one) => inner(one, name !== 'prefixItems'));
      const decided = /^(?:any|one)Of$/.test(name) && decidedBy(schema, value, translated, name);
      if (decided) choices.push(...decided);
      else result[name] = translated;
    }
    if (choices.length > 0) result.allOf = [...asList(result.allOf), ...choices];
    for (const name of mapKeywords) {
      const entries = Object.entries(asObject(schema[name]));
      if (entries.length === 0) continue;
      result[name] = Object.fromEntries(
        entries.map(([key, value]) => [key, inner(value, name === 'dependentSchemas')]),
      );
    }
    if (partial) {
      for (const key of ['not', 'minProperties', 'minItems', 'minContains', 'contains']) {
        Reflect.deleteProperty(result, key);
      }
      // A part may fit several alternatives that the whole tells apart.
      if (Array.isArray(result.oneOf)) {
        result.allOf = [...asList(result.allOf), { anyOf: result.oneOf }];
        Reflect.deleteProperty(result, 'oneOf');
      }
    }
    if (legacy && schema.nullable === true) {
      if (Array.isArray(result.enum)) result.enum = [...result.enum, null];
      if (allowed.length === 0) return { anyOf: [{ type: 'null' }, result] };
      result.type = [...new Set([...allowed, 'null'])];
    }
    return result;
  }

  /**
   * Alternatives between which a discriminator decides, so that a value is held
   * against the one that it names and no other; without a name, against all.
   */
  function decidedBy(
    schema: JsonObject,
    written: readonly unknown[],
    alternatives: readonly unknown[],
    keyword: string,
  ): JsonObject[] | undefined {
    const discriminator = discriminatorOf(document, schema, written);
    if (discriminator === undefined) return undefined;
    const { property, members } = discriminator;
    const names = alternatives.map((_, index) =>
      [...members].flatMap(([value, member]) => (member === index ? [value] : [])),
    );
    const named = (values: readonly string[]) => ({
      type: 'object',
      required: [property],
      properties: { [property]: { enum: values } },
    });
    return [
      ...alternatives.flatMap((then, index) => {
        const values = names[index] ?? [];
        return values.length > 0 ? [{ if: named(values), then }] : [];
      }),
      { if: named([...members.keys()]), else: { [keyword]: alternatives } },
    ];
  }

  /** Whether a property is only for the other direction, as said anywhere around it. */
  function isHidden(name: string, around: readonly JsonObject[], direction: Direction): boolean {
    const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
    const seen = new Set<unknown>();
    const within = (schema: unknown): boolean => {
      const resolved = follow(document, schema, '')?.value;
      if (resolved === undefined || seen.has(resolved)) return false;
      seen.add(resolved);
      const property = own(resolved.properties, name);
      if (own(property, flag) === true) return true;
      if (follow(document, property, '')?.value[flag] === true) return true;
      return asList(resolved.allOf).some(within) || asList(asObject(schema).allOf).some(within);
    };
    return around.some(within);
  }

  function compiled(pointer: string, make: () => ValidateFunction | undefined) {
    if (unusable.has(pointer)) return undefined;
    try {
      addWaiting();
      return make();
    } catch (error) {
      unusable.set(pointer, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function run(validate: ValidateFunction, value: unknown): ErrorObject[] {
    try {
      void validate(value);
      return [...(validate.errors ?? [])];
    } catch {
      // Schemas that consist of themselves.
      return [];
    }
  }

  function errors({ value, schemaPointer }: Check, direction: Direction): ErrorObject[] {
    const place = canonical(schemaPointer);
    if (place === undefined) return [];
    const key = keyOf(place, direction);
    const validate = compiled(place, () => ajv.getSchema(key));
    return validate ? run(validate, value) : [];
  }

  function errorsOfAll(checks: readonly Check[], direction: Direction): ErrorObject[][] {
    // Contracts repeat small schemas, such as those of ids and times.
    const groups = new Map<string, { schema: unknown; members: number[] }>();
    checks.forEach(({ schemaPointer }, index) => {
      const schema = /^\/components\/schemas\/[^/]+$/.test(schemaPointer)
        ? // Schemas with a name are compiled for other uses anyway.
          { fits: keyOf(schemaPointer, direction) }
        : translate(atPointer(document, schemaPointer), direction, [], false);
      const text = JSON.stringify(schema);
      const group = groups.get(text) ?? { schema, members: [] };
      groups.set(text, group);
      group.members.push(index);
    });
    const result = checks.map((): ErrorObject[] => []);
    const all = [...groups.values()];
    for (let start = 0; start < all.length; start += batchSize) {
      const batch = all.slice(start, start + batchSize);
      const validate = compiled('batch', () =>
        ajv.compile<unknown>({
          prefixItems: batch.map(({ schema }) => ({ items: schema })),
        }),
      );
      if (validate === undefined) {
        unusable.delete('batch');
        for (const index of batch.flatMap(({ members }) => members)) {
          const check = checks[index];
          if (check) result[index] = errors(check, direction);
        }
        continue;
      }
      const values = batch.map(({ members }) => members.map((index) => checks[index]?.value));
      for (const error of run(validate, values)) {
        const [, group, member, rest = ''] = /^\/(\d+)\/(\d+)(.*)$/s.exec(error.instancePath) ?? [];
        const index = batch[Number(group)]?.members[Number(member)];
        if (index !== undefined) result[index]?.push({ ...error, instancePath: rest });
      }
    }
    return result;
  }

  return { errors, errorsOfAll, unusable };
}

/** Whether a keyword next to `$ref` says anything about values. */
const isRule = (keyword: string): boolean =>
  [...limits, ...schemaKeywords, ...listKeywords, ...mapKeywords].includes(keyword) ||
  /^(?:type|enum|const|multipleOf|exclusiveM|pattern|format|uniqueItems|required|dependentR)/.test(
    keyword,
  );
