import type { LocatedView } from './schemaViews';

/** Returns the names of schemas that may become links. */
export const namesIn = (shown: readonly LocatedView[]): Set<string> =>
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
