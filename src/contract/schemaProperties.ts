import type { Contract, Schema } from './records';
import { plainText } from './plainText';

/** One property of a named schema, however deep, as a row of its own. */
export interface SchemaProperty {
  /** Name in `components.schemas`. */
  schema: string;
  /** Names from the schema to the property, joined by dots. */
  path: string;
  name: string;
  type: string;
  required: boolean;
  readOnly: boolean;
  deprecated: boolean;
  nullable: boolean;
  description: string;
  constraints: string[];
  /** Values that it takes, as JSON. */
  values: string[];
  /** The schema whose id the value is. */
  references: string | undefined;
}

/** All properties of the contract's named schemas, without repeating named schemas in each other. */
export function schemaProperties(contract: Contract): SchemaProperty[] {
  return Object.entries(contract.schemas).flatMap(([name, schema]) => {
    // Alternatives may share a property; the first of them tells it.
    const rows = new Map<string, SchemaProperty>();
    for (const row of rowsOf(name, schema, [])) if (!rows.has(row.path)) rows.set(row.path, row);
    return [...rows.values()];
  });
}

function rowsOf(owner: string, schema: Schema, path: readonly string[]): SchemaProperty[] {
  const properties = schema.properties.flatMap(({ name, required, schema: own }) => {
    const here = [...path, name];
    const row: SchemaProperty = {
      schema: owner,
      path: here.join('.'),
      name,
      type: own.type,
      required,
      readOnly: own.readOnly,
      deprecated: own.deprecated,
      nullable: own.nullable,
      description: plainText(own.description),
      constraints: own.constraints,
      values: own.enumeration.map(({ value }) => value),
      references: own.references,
    };
    // A property that is a named schema has its own rows under that name.
    return own.name === undefined ? [row, ...rowsOf(owner, own, here)] : [row];
  });
  const variants = schema.variants.flatMap((variant) =>
    variant.schema.name === undefined ? rowsOf(owner, variant.schema, path) : [],
  );
  return [...properties, ...variants];
}
