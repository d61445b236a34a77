import type { Contract } from '../../contract/contract';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { referenceTo } from '../../contract/schemas/mergeSchema';
import { plainText } from '@docs/core/tree';
import { schemaChildren } from './schemaChildren';
import { schemaFacts } from './schemaFacts';
import { shapeOf } from './schemaShape';
import type { SchemaView } from '../views';

/** One property of a named schema, at any depth, as a row. */
export interface SchemaProperty {
  /** The name in `components.schemas`. */
  schema: string;
  /** The property names from the schema to the property, joined by dots. */
  path: string;
  name: string;
  type: string;
  required: boolean;
  readOnly: boolean;
  deprecated: boolean;
  nullable: boolean;
  description: string;
  constraints: string[];
  /** Allowed values, as JSON. */
  enumeration: SchemaView['enumeration'];
  /** The schema whose id the value is. */
  references: string | undefined;
}

/** Lists all properties of the contract's named schemas. A nested named schema lists its own. */
export function listSchemaProperties(contract: Contract): SchemaProperty[] {
  return Object.keys(contract.schemas).flatMap((name) => {
    const schema = { $ref: referenceTo(name) };
    // If alternatives share a property, the first one becomes the row.
    const rows = new Map<string, SchemaProperty>();
    for (const row of rowsOf(contract, name, schema, [], [])) {
      if (!rows.has(row.path)) rows.set(row.path, row);
    }
    return [...rows.values()];
  });
}

/**
 * @param outer The references (`$ref`) of the outer schemas. They end a recursion.
 * @param declared The properties that a named schema lists itself.
 */
function rowsOf(
  contract: Contract,
  owner: string,
  authored: JsonSchema,
  path: readonly string[],
  outer: readonly string[],
  declared?: ReadonlyMap<string, unknown>,
): SchemaProperty[] {
  const { mergeSchema } = contract;
  const shape = shapeOf(authored, mergeSchema);
  if (shape.refs.some((reference) => outer.includes(reference))) return [];
  const around = [...outer, ...shape.refs];
  const { properties, variants } = schemaChildren(shape, contract);
  const nameOf = (schema: JsonSchema) => {
    const { schema: merged, element } = shapeOf(schema, mergeSchema);
    return merged.name ?? element.name;
  };
  const rowsWithin = (schema: JsonSchema, here: readonly string[]): SchemaProperty[] => {
    const name = nameOf(schema);
    if (name === undefined) return rowsOf(contract, owner, schema, here, around);
    // A location may add properties to those of the schema.
    const { element } = shapeOf({ $ref: referenceTo(name) }, mergeSchema);
    const all = shapeOf(schema, mergeSchema).element.properties;
    return [...all.keys()].every((each) => element.properties.has(each))
      ? []
      : rowsOf(contract, owner, schema, here, around, element.properties);
  };
  return [
    ...properties
      .filter(({ name }) => !declared?.has(name))
      .flatMap(({ name, required, schema, keyRules }) => {
        const here = [...path, name];
        const facts = schemaFacts(shapeOf(schema, mergeSchema), mergeSchema);
        const row: SchemaProperty = {
          schema: owner,
          path: here.join('.'),
          name,
          type: facts.type,
          required,
          readOnly: facts.readOnly ?? false,
          deprecated: facts.deprecated ?? false,
          nullable: mergeSchema(schema).nullable,
          description: plainText(facts.description ?? null),
          constraints: [...(facts.constraints ?? []), ...keyRules],
          enumeration: facts.enumeration,
          references: facts.references,
        };
        return [row, ...rowsWithin(schema, here)];
      }),
    ...(declared ? [] : variants).flatMap(({ schema }) =>
      nameOf(schema) === undefined ? rowsOf(contract, owner, schema, path, around) : [],
    ),
  ];
}
