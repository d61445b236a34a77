import type { SchemaView } from './views';

/** Adds the names that a view of a schema, and what is within it, may link to. */
export function addSchemaNames(
  view: Pick<SchemaView, 'name' | 'references' | 'properties' | 'variants'>,
  names: Set<string>,
): void {
  for (const name of [view.name, view.references]) if (name !== undefined) names.add(name);
  for (const { schema } of [...(view.properties ?? []), ...(view.variants ?? [])]) {
    addSchemaNames(schema, names);
  }
}

/** The routes of those names that have one. */
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
