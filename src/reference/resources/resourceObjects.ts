import type { PagePlan, VersionPlan } from '../../plan/pagePlan';
import type { OperationView, SchemaView } from '../views';

/** The object of a resource, e.g. `Job` of `jobs`, and where it is shown. */
export interface ResourceObjects {
  /** URLs by the names of schemas, with the anchor. */
  routes: ReadonlyMap<string, string>;
  /** Names of resources by the name of their object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** Names of the objects' schemas by the name of the resource. */
  schemaOfResource: ReadonlyMap<string, string>;
  /** Pages of each resource that document an operation, in the order of the sidebar. */
  pagesOfResource: ReadonlyMap<string, readonly PagePlan[]>;
}

/** Finds which page shows the object of each resource; the names of its schema link there. */
export function findResourceObjects(
  plan: Pick<VersionPlan, 'pages' | 'resources'>,
  views: ReadonlyMap<string, OperationView>,
): ResourceObjects {
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const routes = new Map<string, string>();
  const resourceOfSchema = new Map<string, string>();
  const schemaOfResource = new Map<string, string>();
  const pagesOfResource = new Map<string, PagePlan[]>();
  for (const resource of plan.resources) {
    const pages = resource.pages.flatMap((id) => (views.has(id) ? (pageById.get(id) ?? []) : []));
    pagesOfResource.set(resource.name, pages);
    const operations = pages.flatMap(({ id }) => views.get(id) ?? []);
    const [[page], [first]] = [pages, operations];
    const name = objectOf(operations);
    if (name === undefined || !page || !first) continue;
    schemaOfResource.set(resource.name, name);
    const anchor = anchorOf(name, first);
    if (routes.has(name) || anchor === undefined) continue;
    routes.set(name, `${page.route}#${anchor}`);
    resourceOfSchema.set(name, resource.name);
  }
  return { routes, resourceOfSchema, schemaOfResource, pagesOfResource };
}

/**
 * Name of the schema of a resource's object, by its operations in the order of their pages: what
 * reading one object returns, or else what the first read lists or returns.
 */
export function objectOf(operations: readonly OperationView[]): string | undefined {
  const [first] = operations;
  const reads = operations.filter(({ method }) => method === 'GET');
  const single = reads.find(({ path }) => path.endsWith('}'));
  const listed = successOf(reads[0])?.properties?.find(
    ({ schema }) => schema.name !== undefined && schema.type.startsWith('array of'),
  );
  return [successOf(single)?.name, listed?.schema.name, successOf(reads[0])?.name].find(
    (name) => name !== undefined && first && anchorOf(name, first) !== undefined,
  );
}

const successOf = (operation: OperationView | undefined): SchemaView | undefined =>
  operation?.responses?.find(({ status }) => status.startsWith('2'))?.contents?.[0]?.schema;

/** Anchor at which an operation's page shows a named schema in its successful response. */
export function anchorOf(name: string, operation: OperationView): string | undefined {
  const find = (schema: SchemaView | undefined, anchor: string): string | undefined => {
    if (!schema) return undefined;
    if (schema.name === name || schema.type === `array of ${name}`) return anchor;
    for (const property of schema.properties ?? []) {
      const found = find(property.schema, property.id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const success = operation.responses?.find(({ status }) => status.startsWith('2'));
  return find(success?.contents?.[0]?.schema, success?.id ?? '');
}
