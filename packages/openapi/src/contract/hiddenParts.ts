import {
  asList,
  asObject,
  isObject,
  isReference,
  type JsonObject,
  pointerTo,
  valueAt,
} from './json';
import { httpMethods } from './openApiDocument';
import { schemaListKeywords } from './schemas/jsonSchema';
import { referenceOfMapping } from './schemas/namedAlternatives';
import { type Place, visitObjects, visitParts } from './visitObjects';

/** The extensions that hide their object. Redocly, Scalar and Mintlify use them. */
const marks = ['x-internal', 'x-hidden', 'x-excluded'];

/** Returns the extension that hides a value: one of `marks` with any value but `false`. */
export const hidingMark = (value: unknown): string | undefined =>
  isObject(value)
    ? marks.find((mark) => Object.hasOwn(value, mark) && value[mark] !== false)
    : undefined;

/** The extension that hides each operation, by its `operationId`. */
export type HiddenOperations = Map<string, string>;

/** Adds the operations of a hidden part: an operation, or a path with its operations. */
function addOperations(part: JsonObject, mark: string, operations: HiddenOperations): void {
  const within = [
    part,
    ...Object.values(part),
    ...Object.values(asObject(part.additionalOperations)),
  ];
  for (const { operationId } of within.map(asObject)) {
    if (typeof operationId === 'string') operations.set(operationId, mark);
  }
}

/** Removes the content of a hidden part, except for its mark and for the name of a tag. */
function empty(part: JsonObject): void {
  for (const key of Object.keys(part)) {
    if (!marks.includes(key) && key !== 'name') Reflect.deleteProperty(part, key);
  }
}

/**
 * Empties the hidden parts of a file of the contract, so that nothing in them is read or bundled.
 * References to them are still found, and no other part moves.
 * @param operations Gets the hidden operations.
 * @returns Whether there were any.
 */
export function emptyHidden(parsed: unknown, operations: HiddenOperations): boolean {
  let isFound = false;
  visitParts(parsed, (part) => {
    const mark = hidingMark(part);
    if (mark === undefined) return;
    isFound = true;
    addOperations(part, mark, operations);
    empty(part);
  });
  return isFound;
}

interface Removal {
  place: Place;
  /** The removed object, or an entry of a discriminator's mapping. */
  part: unknown;
}

/**
 * Removes hidden parts from a bundled contract. Also removes references to them, the names of
 * properties in `required`, and their values in examples.
 * @param document A contract with empty hidden parts (`emptyHidden`); it is changed.
 * @param operations Gets the operations that a tag hides.
 * @param report Gets the JSON Pointer of each reference to a hidden part, before any removal.
 * @returns The number of hidden parts.
 */
export function removeHidden(
  document: JsonObject,
  operations: HiddenOperations,
  report: (pointer: string, reference: string) => void,
): number {
  hideTags(document, operations);
  const hidden: Removal[] = [];
  const referring: Removal[] = [];
  const refer = (place: Place, part: unknown, reference: string) => {
    if (!isHidden(document, reference)) return;
    referring.push({ place, part });
    // A mark in the file of a path item hides the path itself.
    if (!/^\/(?:paths|webhooks)\/[^/]+$/.test(place.pointer)) report(place.pointer, reference);
  };
  visitParts(document, (part, place) => {
    if (place === undefined) return;
    if (hidingMark(part) !== undefined) hidden.push({ place, part });
    else if (isReference(part)) refer(place, part, part.$ref);
    const { mapping, defaultMapping: other } = part;
    const targets = [
      ...Object.entries(asObject(mapping)).map(
        ([key, target]) => [asObject(mapping), key, target, ['mapping', key]] as const,
      ),
      [part, 'defaultMapping', other, ['defaultMapping']] as const,
    ];
    for (const [holder, key, target, keys] of targets) {
      if (typeof target !== 'string') continue;
      const pointer = pointerTo(place.pointer, ...keys);
      refer({ holder, key, pointer, isNamed: true, above: undefined }, target, target);
    }
  });
  const removals = [...hidden, ...referring];
  removeProperties(document, hiddenProperties(removals));
  for (const { place, part } of removals) remove(place, part);
  return new Set(hidden.map(({ part }) => part)).size;
}

/** Hides the names of hidden tags, and operations with only hidden tags. */
function hideTags(document: JsonObject, operations: HiddenOperations): void {
  const hidden = asList(document.tags).filter((tag) => hidingMark(tag) !== undefined);
  const names = new Set(hidden.map((tag) => asObject(tag).name));
  if (names.size === 0) return;
  const visibleTags = ({ tags }: JsonObject) => asList(tags).filter((name) => !names.has(name));
  visitObjects(document, {
    operation: (operation) => {
      if (!Array.isArray(operation.tags) || operation.tags.length === 0) return;
      operation.tags = visibleTags(operation);
      if (asList(operation.tags).length === 0) {
        addOperations(operation, hidingMark(hidden[0]) ?? '', operations);
        empty(operation);
        operation['x-internal'] = true;
      }
    },
  });
  for (const tag of asList(document.tags).map(asObject)) {
    if (names.has(tag.parent)) Reflect.deleteProperty(tag, 'parent');
  }
  for (const group of asList(document['x-tagGroups'])) {
    if (isObject(group) && Array.isArray(group.tags)) group.tags = visibleTags(group);
  }
}

/** Whether a reference, or the name of a schema in a mapping, resolves to a hidden part. */
function isHidden(document: JsonObject, reference: string): boolean {
  const seen = new Set<unknown>();
  let value = valueAt(document, referenceOfMapping(reference));
  while (isReference(value) && hidingMark(value) === undefined && !seen.has(value)) {
    seen.add(value);
    value = valueAt(document, value.$ref);
  }
  return hidingMark(value) !== undefined;
}

function hiddenProperties(removals: readonly Removal[]): HiddenProperties {
  const properties = new Map<object, Set<string>>();
  for (const { place } of removals) {
    const { key, above, isNamed } = place;
    if (!isNamed || above?.key !== 'properties') continue;
    properties.set(above.holder, (properties.get(above.holder) ?? new Set()).add(key));
  }
  return properties;
}

const schemaLists: ReadonlySet<string> = new Set(schemaListKeywords);

/** Removes a part. Also removes a list or path that would be left without content. */
function remove({ holder, key, above }: Place, part: unknown): void {
  if (Array.isArray(holder)) {
    const index = holder.indexOf(part);
    if (index !== -1) holder.splice(index, 1);
    if (holder.length > 0 || !above || !schemaLists.has(above.key)) return;
    Reflect.deleteProperty(above.holder, above.key);
    return;
  }
  Reflect.deleteProperty(holder, key);
  const additional = 'additionalOperations';
  if (above?.key === additional && Object.keys(holder).length === 0) remove(above, holder);
  const methods: readonly string[] = [...httpMethods, additional];
  if (!methods.includes(key) || methods.some((method) => method in holder)) return;
  if (above && !('$ref' in holder) && /^\/(?:paths|webhooks)\//.test(above.pointer)) {
    remove(above, holder);
  }
}

/** The names of the hidden properties of each schema. */
type HiddenProperties = ReadonlyMap<object, ReadonlySet<string>>;

/**
 * Removes the names and values of hidden properties from `required`, `encoding`, examples and
 * defaults. A value in text, such as an example in XML, stays.
 * @param document A bundled contract; it is changed.
 */
function removeProperties(document: JsonObject, hidden: HiddenProperties): void {
  if (hidden.size === 0) return;
  const schemasOf = (schema: unknown, keywords: readonly string[]) =>
    applied(document, schema, keywords);
  const namesIn = (schemas: Iterable<JsonObject>) =>
    new Set([...schemas].flatMap((schema) => [...(hidden.get(schema) ?? [])]));

  const prune = (value: unknown, schemas: Iterable<unknown>): void => {
    if (typeof value !== 'object' || value === null) return;
    const all = new Set([...schemas].flatMap((schema) => [...schemasOf(schema, everyKeyword)]));
    if (isObject(value)) for (const name of namesIn(all)) Reflect.deleteProperty(value, name);
    for (const [key, child] of Object.entries(value)) {
      prune(
        child,
        [...all].flatMap((schema) => childSchemas(schema, key, Array.isArray(value))),
      );
    }
  };
  const pruneExamples = ({ example, examples }: JsonObject, schema: unknown) => {
    prune(example, [schema]);
    for (const named of Object.values(asObject(examples))) {
      const { value, dataValue } = asObject(
        isReference(named) ? valueAt(document, named.$ref) : named,
      );
      prune([value, dataValue], [{ items: schema }]);
    }
  };
  visitObjects(document, {
    schema: (schema) => {
      const names = namesIn(schemasOf(schema, ['allOf']));
      if (names.size > 0) for (const part of partsOf(schema)) unrequire(part, names);
      const { example, default: value, const: only, enum: values, examples } = schema;
      for (const data of [example, value, only, ...asList(values), ...asList(examples)]) {
        prune(data, [schema]);
      }
    },
    parameter: (parameter) => pruneExamples(parameter, parameter.schema),
    mediaType: (media) => {
      pruneExamples(media, media.schema);
      pruneExamples(media, { items: media.itemSchema });
      const names = namesIn(schemasOf(media.schema, ['allOf']));
      for (const name of names) Reflect.deleteProperty(asObject(media.encoding), name);
    },
  });
}

const lists: readonly string[] = schemaListKeywords.filter((keyword) => keyword !== 'prefixItems');
const everyKeyword = [...lists, 'if', 'then', 'else'];

/** Returns a schema and all that apply to the same value, including targets of a `$ref`. */
function applied(
  document: JsonObject,
  schema: unknown,
  keywords: readonly string[],
): Set<JsonObject> {
  const found = new Set<JsonObject>();
  const add = (value: unknown): void => {
    if (!isObject(value) || found.has(value)) return;
    found.add(value);
    if (isReference(value)) add(valueAt(document, value.$ref));
    for (const keyword of keywords) for (const part of [value[keyword]].flat()) add(part);
  };
  add(schema);
  return found;
}

/** Returns a schema and those within it for the same value, without targets of a `$ref`. */
const partsOf = (schema: JsonObject): Set<JsonObject> =>
  applied({}, schema, [...everyKeyword, 'not']);

function unrequire(schema: JsonObject, names: ReadonlySet<string>): void {
  if (!Array.isArray(schema.required)) return;
  schema.required = schema.required.filter((name) => !names.has(String(name)));
  if (asList(schema.required).length === 0) Reflect.deleteProperty(schema, 'required');
}

/** Returns the schemas of an item of a list, or of a property of an object. */
function childSchemas(schema: JsonObject, key: string, isItem: boolean): unknown[] {
  if (isItem) {
    const item = asList(schema.prefixItems)[Number(key)];
    return [item ?? schema.items, schema.contains, schema.unevaluatedItems];
  }
  const properties = asObject(schema.properties);
  const patterns = Object.values(asObject(schema.patternProperties));
  return Object.hasOwn(properties, key)
    ? [properties[key], ...patterns]
    : [schema.additionalProperties, schema.unevaluatedProperties, ...patterns];
}
