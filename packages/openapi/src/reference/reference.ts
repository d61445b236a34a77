import type { Contract } from '../contract/contract';
import { createNames } from '@docs/core/text';
import { sections } from './sections';
import { anchorHeadings } from './descriptions/anchorHeadings';
import { createOperationLinks, linkOperations } from './descriptions/linkOperations';
import type { DocumentedPage, DocumentedPages } from './documentedPages';
import { createOperationView } from './operationView';
import { findResourceObjects, type ResourceObjects } from './resources/resourceObjects';
import { createResourceView, isOverview, relationsOf } from './resources/resourceView';
import { mapView, type OperationView, type ResourceView } from './views';
import { createSchemaFiles, type SchemaFile } from './schemas/schemaFiles';
import { listSchemaNames, pickRoutes, schemasWithin } from './schemas/schemaViews';
import { listSchemaProperties, type SchemaProperty } from './schemas/schemaProperties';

/** Everything from the contract that the pages of a version show. */
export interface Reference {
  /** By page id. */
  operations: ReadonlyMap<string, OperationView>;
  /** The facts about a resource that its first page shows, by page id. */
  resources: ReadonlyMap<string, ResourceView>;
  objects: ResourceObjects;
  /** The URLs of pages, by operation id. */
  operationRoutes: ReadonlyMap<string, string>;
  /** The files of the schemas that open on demand, by URL. */
  schemaFiles: ReadonlyMap<string, SchemaFile>;
  properties: readonly SchemaProperty[];
}

/**
 * Creates the reference of a version from its contract. Pure, and linear in the operations.
 *
 * @param anchorsOf - Returns the anchors of a page's own headings.
 */
export function createReference<Page extends DocumentedPage>(
  contract: Contract,
  plan: DocumentedPages<Page>,
  anchorsOf: (page: Page) => readonly string[] = () => [],
): Reference {
  // Only views show which page shows which object, and links depend on that. So views without
  // links come first.
  const objects = findResourceObjects(plan, (operation) =>
    createOperationView(contract, operation, () => ''),
  );
  const objectOfPage = new Map(
    [...objects.pagesOfResource].map(([resource, [first]]) => [
      first?.id,
      objects.schemaOfResource.get(resource),
    ]),
  );
  const files = createSchemaFiles(contract, plan.schemasFolder);
  const views = new Map(
    plan.pages.flatMap(({ id, title, operation }) => {
      if (!operation) return [];
      const isLinked = (name: string) => objects.routes.has(name) && objectOfPage.get(id) !== name;
      return [[id, createOperationView(contract, operation, files.urlOf, { isLinked, title })]];
    }),
  );
  const resolveLink = createOperationLinks(plan.pages, objects.pagesOfResource, {
    route: plan.route,
    anchors: plan.pages.filter(({ route }) => route === plan.route).flatMap(anchorsOf),
  });
  const linkAll = <V>(all: ReadonlyMap<string, V>): Map<string, V> =>
    new Map([...all].map(([key, view]) => [key, linkOperations(view, resolveLink)]));
  const anchored = createAnchoring(plan.pages, views, anchorsOf);
  const properties = listSchemaProperties(contract);
  const relations = relationsOf(properties, objects);
  const overviews = plan.pages.filter(isOverview);
  const resources = new Map<string, ResourceView>();
  for (const [resource, [first]] of objects.pagesOfResource) {
    if (!first) continue;
    const view = createResourceView(contract, resource, objects, relations, overviews);
    resources.set(first.id, view);
  }
  return {
    operations: anchored(linkAll(views)),
    resources: anchored(linkAll(resources)),
    objects,
    operationRoutes: new Map(
      plan.pages.flatMap(({ route, operation }) =>
        operation ? [[operation.operationId, route]] : [],
      ),
    ),
    schemaFiles: linkAll(withRoutes(files.create(), objects)),
    properties,
  };
}

/** Returns a function that adds anchors to the headings in descriptions. */
function createAnchoring<Page extends DocumentedPage>(
  pages: readonly Page[],
  views: ReadonlyMap<string, OperationView>,
  anchorsOf: (page: Page) => readonly string[],
) {
  const claims = new Map(
    pages.flatMap((page) => {
      const view = views.get(page.id);
      return view ? [[page.id, createNames([...anchorsOf(page), ...anchorsIn(view)])]] : [];
    }),
  );
  return <V extends object>(all: ReadonlyMap<string, V>): Map<string, V> =>
    new Map(
      [...all].map(([id, view]) => [id, anchorHeadings(view, claims.get(id) ?? createNames())]),
    );
}

/** Returns the anchors of a view and of the sections around it. */
function anchorsIn(view: OperationView): string[] {
  const found: string[] = Object.values(sections).map(({ id }) => id);
  mapView(view, (part) => {
    if ('id' in part && typeof part.id === 'string') found.push(part.id);
    return part;
  });
  return found;
}

/** Adds the URLs of the objects that a file names, because its page may not have them. */
const withRoutes = (
  files: ReadonlyMap<string, SchemaFile>,
  { routes }: ResourceObjects,
): Map<string, SchemaFile> =>
  new Map(
    [...files].map(([url, file]) => [
      url,
      { ...file, routes: pickRoutes(routes, listSchemaNames(schemasWithin(file))) },
    ]),
  );
