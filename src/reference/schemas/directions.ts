import type { Contract, Direction } from '../../contract/contract';
import { isSchemaObject, type JsonSchema } from '../../contract/schemas/jsonSchema';
import { schemaChildren } from './schemaChildren';
import { shapeOf } from './schemaFacts';

/** Schemas within each other deeper than this are taken for one that contains itself. */
const deepest = 64;

/** By contract: whether a schema differs between directions. The key of a reference is its URL. */
const knownOf = new WeakMap<Contract, Map<JsonSchema | string, boolean>>();

/**
 * The direction of a schema that requests and responses show differently, because something within
 * it is read-only or write-only; undefined for a schema that both show alike.
 */
export function limitDirection(
  contract: Contract,
  schema: JsonSchema,
  direction: Direction,
): Direction | undefined {
  const known = knownOf.get(contract) ?? new Map<JsonSchema | string, boolean>();
  knownOf.set(contract, known);
  // A schema that is open or was left without finding anything needs no second visit.
  const visited = new Set<JsonSchema | string>();
  const differs = (authored: JsonSchema, depth: number): boolean => {
    const key = keyOf(authored);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (visited.has(key) || depth > deepest) return false;
    visited.add(key);
    const { properties, variants } = schemaChildren(
      shapeOf(authored, contract.mergeSchema),
      contract,
    );
    const found = [...properties, ...variants].some(({ schema: inner }) => {
      const { readOnly, writeOnly } = contract.mergeSchema(inner).keywords;
      return readOnly === true || writeOnly === true || differs(inner, depth + 1);
    });
    if (found) known.set(key, true);
    return found;
  };
  const isOwn = differs(schema, 0);
  if (!isOwn) for (const key of visited) known.set(key, false);
  return isOwn ? direction : undefined;
}

const keyOf = (schema: JsonSchema): JsonSchema | string =>
  isSchemaObject(schema) && schema.$ref !== undefined && Object.keys(schema).length === 1
    ? schema.$ref
    : schema;
