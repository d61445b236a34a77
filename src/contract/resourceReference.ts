import type { Operation, Schema } from './records';
import type { SchemaProperty } from './schemaProperties';

/** A field that holds the id of another resource's object. */
interface Relation {
  /** Schema that has the field. */
  schema: string;
  /** Names from the schema to the field, joined by dots. */
  path: string;
  /** Schema that the field refers to. */
  references: string;
}

/** What the first page of a resource shows beside its own operation. */
export interface ResourceReference {
  operations: { method: string; path: string; summary: string; route: string }[];
  /** Fields of the object that refer to other resources. */
  refersTo: Relation[];
  /** Fields of other resources' objects that refer to this one. */
  referredBy: Relation[];
  /** Routes of the pages of the resources in the relations. */
  routes: Record<string, string>;
}

/**
 * Name of the schema of a resource's object, by its operations in the order of
 * their pages: what reading one of them answers with, or else what the first
 * read lists or answers with. The first page has to show it, for all others.
 */
export function objectOf(operations: readonly Operation[]): string | undefined {
  const [first] = operations;
  const reads = operations.filter(({ method }) => method === 'GET');
  const one = reads.find(({ path }) => path.endsWith('}'));
  const listed = successOf(reads[0])?.properties.find(
    ({ schema }) => schema.name !== undefined && schema.type.startsWith('array of'),
  );
  return [successOf(one)?.name, listed?.schema.name, successOf(reads[0])?.name].find(
    (name) => name !== undefined && first && anchorOf(name, first) !== undefined,
  );
}

const successOf = (operation: Operation | undefined): Schema | undefined =>
  operation?.responses.find(({ status }) => status.startsWith('2'))?.contents[0]?.schema;

/** Anchor at which an operation's page shows a named schema in its success response. */
export function anchorOf(name: string, operation: Operation): string | undefined {
  const find = (schema: Schema | undefined, anchor: string): string | undefined => {
    if (!schema) return undefined;
    if (schema.name === name || schema.type === `array of ${name}`) return anchor;
    for (const property of schema.properties) {
      const found = find(property.schema, property.id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  return find(success?.contents[0]?.schema, success?.id ?? '');
}

interface ReferenceInput {
  /** All rows of `schemaProperties`, made once for all resources. */
  properties: readonly SchemaProperty[];
  operations: readonly { operation: Operation; route: string }[];
  /** Routes of the first pages of resources, by the names of their objects. */
  schemaRoutes: ReadonlyMap<string, string>;
}

/** Gathers what the first page of a resource shows. */
export function resourceReference(input: ReferenceInput): ResourceReference {
  const { properties, operations, schemaRoutes } = input;
  const name = objectOf(operations.map(({ operation }) => operation));
  const relations = properties.flatMap(({ schema: owner, path, references }): Relation[] =>
    references !== undefined && schemaRoutes.has(owner) && schemaRoutes.has(references)
      ? [{ schema: owner, path, references }]
      : [],
  );
  const refersTo = relations.filter((relation) => relation.schema === name);
  const referredBy = relations.filter(
    (relation) => relation.references === name && relation.schema !== name,
  );
  const named = [
    ...refersTo.map(({ references }) => references),
    ...referredBy.map((relation) => relation.schema),
  ];
  return {
    operations: operations.map(({ operation: { method, path, summary }, route }) => ({
      method,
      path,
      summary,
      route,
    })),
    refersTo,
    referredBy,
    routes: Object.fromEntries(named.map((one) => [one, schemaRoutes.get(one) ?? ''])),
  };
}
