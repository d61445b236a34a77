import { type Contract, type Direction, isHiddenIn } from '../../contract/contract';
import { isObject } from '../../contract/json';
import { isSchemaObject, type JsonSchema } from '../../contract/schemas/jsonSchema';
import { innerSchemasOf, propertiesOf, shapeOf } from './schemaShape';

/** The deepest nesting that is visited. A deeper schema probably contains itself. */
const deepest = 64;

/** A schema, or the URL of a schema that is only a `$ref`. */
type Key = JsonSchema | string;

/** For each contract, whether a schema differs between directions. */
const knownOf = new WeakMap<Contract, Map<Key, boolean>>();

/**
 * Returns the direction, if requests and responses show the schema differently, because something
 * within it is read-only or write-only. Otherwise returns undefined.
 */
export function limitDirection(
  contract: Contract,
  schema: JsonSchema,
  direction: Direction,
): Direction | undefined {
  const known = knownOf.get(contract) ?? new Map<Key, boolean>();
  knownOf.set(contract, known);
  if (!known.has(keyOf(schema))) compareWithin(contract, schema, known);
  return known.get(keyOf(schema)) ? direction : undefined;
}

/** Finds the schemas within `root` that differ. Each is visited once, the nearest ones first. */
function compareWithin(contract: Contract, root: JsonSchema, known: Map<Key, boolean>): void {
  const outer = new Map<Key, Key[]>();
  const differing: Key[] = [];
  let level = [root];
  for (let depth = 0; level.length > 0 && depth <= deepest; depth += 1) {
    level = level.flatMap((authored) => {
      const key = keyOf(authored);
      if (known.has(key)) return [];
      known.set(key, false);
      const shape = shapeOf(authored, contract.mergeSchema);
      return innerSchemasOf(shape, contract).map((schema) => {
        const { readOnly, writeOnly } = contract.mergeSchema(schema).keywords;
        const inner = keyOf(schema);
        if (readOnly === true || writeOnly === true || known.get(inner)) differing.push(key);
        const around = outer.get(inner);
        if (around) around.push(key);
        else outer.set(inner, [key]);
        return schema;
      });
    });
  }
  // The loop also visits the outer schemas, which it adds itself.
  for (const key of differing) {
    if (known.get(key)) continue;
    known.set(key, true);
    for (const around of outer.get(key) ?? []) differing.push(around);
  }
}

const keyOf = (schema: JsonSchema): Key =>
  isSchemaObject(schema) && schema.$ref !== undefined && Object.keys(schema).length === 1
    ? schema.$ref
    : schema;

/** Returns an example of a schema without the properties that are hidden in a direction. */
export function withoutHidden(
  contract: Contract,
  schema: JsonSchema | undefined,
  value: unknown,
  direction: Direction,
): unknown {
  const isAlike = schema === undefined || !limitDirection(contract, schema, direction);
  if (isAlike || typeof value !== 'object') return value;
  const properties = new Map(propertiesOf(contract, schema).map((child) => [child.name, child]));
  const strip = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strip);
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([name, inner]) => {
        const property = properties.get(name)?.schema;
        return isHiddenIn(direction, contract.mergeSchema(property))
          ? []
          : [[name, withoutHidden(contract, property, inner, direction)]];
      }),
    );
  };
  return strip(value);
}
