import { hasOwnContent } from './hasOwnContent';
import type { ContentView, OperationView, SchemaView } from '../reference/views';

/** A location that shows a schema. */
export interface SchemaLocation {
  route: string;
  anchor: string;
  /** Undefined for a location within content that loads on demand. */
  view: SchemaView | undefined;
}

export type SchemaLocations = ReadonlyMap<string, SchemaLocation>;

/**
 * Finds the location to which links to each named schema resolve. For the object of a resource, it
 * is the resource's page. For other schemas, it is the first location in the order of the pages,
 * with successful responses before requests, and requests before errors. A location that opens on
 * demand needs JavaScript, so it is used only if there is no other.
 *
 * @param objectRoutes URLs of the pages that document an object, by the name of its schema.
 */
export function locateSchemas(
  pages: readonly { route: string; operation: OperationView }[],
  objectRoutes: ReadonlyMap<string, string>,
): SchemaLocations {
  const locations = new Map<string, SchemaLocation>();
  for (const { route, operation } of pages) {
    const visit = (view: SchemaView, anchor: string) => {
      const { name } = view;
      const isOwn = (objectRoutes.get(name ?? '') ?? `${route}#${anchor}`) === `${route}#${anchor}`;
      if (name !== undefined && isOwn && isShownInFull(view)) {
        const known = locations.get(name);
        const isBetter = known?.view?.more !== undefined && view.more === undefined;
        if (!known || isBetter) locations.set(name, { route, anchor, view });
      }
      for (const { id, schema } of [...(view.properties ?? []), ...(view.variants ?? [])]) {
        visit(schema, id);
      }
    };
    const visitAll = (contents: readonly ContentView[] = []) => {
      for (const { id, schema } of contents) if (schema) visit(schema, id);
    };
    const isSuccess = (status: string) => status.startsWith('2');
    const { responses = [], requestBody, parameters = [] } = operation;
    for (const { status, contents } of responses) if (isSuccess(status)) visitAll(contents);
    visitAll(requestBody?.contents);
    for (const { schema, id } of parameters) visit(schema, id);
    for (const { status, contents } of responses) if (!isSuccess(status)) visitAll(contents);
  }
  return locations;
}

/**
 * Whether a location shows the whole schema, possibly on demand. A schema without properties shows
 * everything at each location.
 */
const isShownInFull = (view: SchemaView): boolean =>
  view.sameAs === undefined && (hasOwnContent(view) || !/^(?:array of )?\p{Lu}/u.test(view.type));
