import { isReference } from '../isReference';
import { asList, asObject, isObject, type JsonObject } from '../json';
import { valueAt } from '../jsonPointer';
import { schemaListKeywords } from '../schemas/subschemaKeywords';
import { visitObjects } from '../visitObjects';

/** The names of the hidden properties of each schema. */
export type HiddenProperties = ReadonlyMap<object, ReadonlySet<string>>;

/**
 * Removes the names and values of hidden properties from `required`, `encoding`, examples and
 * defaults. A value in text, such as an example in XML, stays.
 * @param document A bundled contract; it is changed.
 */
export function removeProperties(document: JsonObject, hidden: HiddenProperties): void {
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
      prune(asObject(isReference(named) ? valueAt(document, named.$ref) : named).value, [schema]);
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
