import { hasOwnContent } from './hasOwnContent';
import type { ContentView, OperationView, SchemaView } from '../reference/views';

/** Where a page shows a schema. */
export interface SchemaLocation {
  route: string;
  anchor: string;
  /** Undefined within what the page loads on demand. */
  view: SchemaView | undefined;
}

export type SchemaLocations = ReadonlyMap<string, SchemaLocation>;

/**
 * Finds for each named schema the location that links resolve to: for the object of a resource
 * its page, else the first location that shows it in the order of the pages. Successful responses
 * come before requests, and requests before errors. A location that opens on demand, which needs
 * JavaScript, is taken only where there is no other.
 *
 * @param objectRoutes URLs of the objects of resources, by the names of their schemas.
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

/** Also a schema that opens on demand; one without properties has its facts in any location. */
const isShownInFull = (view: SchemaView): boolean =>
  view.sameAs === undefined && (hasOwnContent(view) || !/^(?:array of )?\p{Lu}/u.test(view.type));
