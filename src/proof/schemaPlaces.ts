import type { Content, Operation, Schema } from '../contract/records';

/** Where a page shows a named schema in full. */
export interface SchemaPlace {
  route: string;
  /** Of the place on that page. */
  anchor: string;
  schema: Schema;
}

export type SchemaPlaces = ReadonlyMap<string, SchemaPlace>;

/**
 * Finds for each named schema the place that links lead to: for the object of a
 * resource its own, else the first that shows it, in the order of the pages, in
 * a successful response rather than in a request, and there rather than in an error.
 */
export function findPlaces(
  pages: readonly { route: string; operation: Operation }[],
  objectRoutes: ReadonlyMap<string, string>,
): SchemaPlaces {
  const places = new Map<string, SchemaPlace>();
  for (const { route, operation } of pages) {
    const visit = (schema: Schema, anchor: string) => {
      const { name } = schema;
      const isOwn = (objectRoutes.get(name ?? '') ?? `${route}#${anchor}`) === `${route}#${anchor}`;
      if (name !== undefined && isOwn && !places.has(name) && isInFull(schema)) {
        places.set(name, { route, anchor, schema });
      }
      for (const property of schema.properties) visit(property.schema, property.id);
      for (const variant of schema.variants) visit(variant.schema, anchor);
    };
    const visitAll = (contents: readonly Content[], anchor: string) => {
      for (const { schema } of contents) if (schema) visit(schema, anchor);
    };
    const isSuccess = (status: string) => status.startsWith('2');
    for (const { status, id, contents } of operation.responses) {
      if (isSuccess(status)) visitAll(contents, id);
    }
    visitAll(operation.requestBody?.contents ?? [], 'body');
    for (const { schema, id } of operation.parameters) visit(schema, id);
    for (const { status, id, contents } of operation.responses) {
      if (!isSuccess(status)) visitAll(contents, id);
    }
  }
  return places;
}

/** A schema that holds nothing is in full as well, unless another place tells it. */
const isInFull = (schema: Schema): boolean =>
  schema.recursion === undefined &&
  (schema.properties.length + schema.variants.length + schema.enumeration.length > 0 ||
    !/^(?:array of )?\p{Lu}/u.test(schema.type));
