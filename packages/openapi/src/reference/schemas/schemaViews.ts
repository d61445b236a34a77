import type { OperationView, SchemaView } from '../views';

/** A schema that a page shows, with the anchor of its location. */
export interface LocatedView {
  id: string;
  schema: SchemaView;
}

type Children = Pick<SchemaView, 'properties' | 'variants'>;

/** Returns all properties and alternatives of a schema, at any depth. */
export const schemasWithin = ({ properties = [], variants = [] }: Children): LocatedView[] =>
  [...properties, ...variants].flatMap((shown) => [shown, ...schemasWithin(shown.schema)]);

/** Returns an operation and the callbacks on its page. */
export const operationsOn = (page: OperationView): OperationView[] => [
  page,
  ...(page.callbacks ?? []).flatMap(({ operation }) => operationsOn(operation)),
];

/** Returns all schemas of a page in the order of the page, outer before inner ones. */
export const schemasOn = (page: OperationView): LocatedView[] =>
  operationsOn(page)
    .flatMap(({ parameters = [], requestBody, responses = [] }) => [
      ...parameters,
      ...(requestBody?.contents ?? []),
      ...responses.flatMap(({ headers = [], contents = [] }) => [...headers, ...contents]),
    ])
    .flatMap(({ id, schema }) => (schema ? [{ id, schema }, ...schemasWithin(schema)] : []));

/** Returns the names of schemas that may become links. */
export const listSchemaNames = (shown: readonly LocatedView[]): Set<string> =>
  new Set(
    shown
      .flatMap(({ schema: { name, references } }) => [name, references])
      .filter((name) => name !== undefined),
  );

/** Picks the routes of these names. Leaves out names without a route. */
export const pickRoutes = (
  routes: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const route = routes.get(name);
      return route === undefined ? [] : [[name, route]];
    }),
  );
