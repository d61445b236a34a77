import type { LocatedView } from './schemaViews';

/** The names that schemas may link to. */
export const namesIn = (shown: readonly LocatedView[]): Set<string> =>
  new Set(
    shown
      .flatMap(({ schema: { name, references } }) => [name, references])
      .filter((name) => name !== undefined),
  );

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
