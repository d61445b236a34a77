import type { LocatedView } from './schemaViews';

/** The names of schemas that may become links. */
export const namesIn = (shown: readonly LocatedView[]): Set<string> =>
  new Set(
    shown
      .flatMap(({ schema: { name, references } }) => [name, references])
      .filter((name) => name !== undefined),
  );

/** The routes of these names; names without a route are left out. */
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
