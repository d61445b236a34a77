import type { Operation } from '../../contract/contract';
import type { PagePlan, VersionPlan } from '../../plan/pagePlan';
import type { OperationView, SchemaView } from '../views';

/** The object of each resource, e.g. `Job` of `jobs`, and its location. */
export interface ResourceObjects {
  /** URLs with anchor, by the name of the object's schema. */
  routes: ReadonlyMap<string, string>;
  /** Name of the resource, by the name of its object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** Name of the object's schema, by the name of the resource. */
  schemaOfResource: ReadonlyMap<string, string>;
  /** Pages of each resource that document an operation, in the order of the sidebar. */
  pagesOfResource: ReadonlyMap<string, readonly PagePlan[]>;
}

type ViewOf = (operation: Operation) => OperationView;

/** Finds the page that shows the object of each resource. Other pages link to it. */
export function findResourceObjects(
  plan: Pick<VersionPlan, 'pages' | 'resources'>,
  viewOf: ViewOf,
): ResourceObjects {
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const routes = new Map<string, string>();
  const resourceOfSchema = new Map<string, string>();
  const schemaOfResource = new Map<string, string>();
  const pagesOfResource = new Map<string, PagePlan[]>();
  for (const resource of plan.resources) {
    const members = resource.pages.flatMap((id) => pageById.get(id) ?? []);
    const pages = members.filter(({ operation }) => operation);
    pagesOfResource.set(resource.name, pages);
    const [page] = pages;
    const operations = pages.flatMap(({ operation }) => operation ?? []);
    const object = objectOf(operations, viewOf);
    if (!object || !page) continue;
    const { name, anchor } = object;
    schemaOfResource.set(resource.name, name);
    if (routes.has(name)) continue;
    routes.set(name, `${page.route}#${anchor}`);
    resourceOfSchema.set(name, resource.name);
  }
  return { routes, resourceOfSchema, schemaOfResource, pagesOfResource };
}

/**
 * Finds the schema of a resource's object, and its anchor on the first page. It is the schema that
 * an operation to read one object returns. Without such an operation, it is what the first
 * operation that reads lists or returns. Operations are in the order of their pages.
 */
export function objectOf(
  operations: readonly Operation[],
  viewOf: ViewOf,
): { name: string; anchor: string } | undefined {
  const [first] = operations;
  const reads = operations.filter(({ method }) => method === 'GET');
  const [read] = reads;
  const single = reads.find(({ path }) => path.endsWith('}'));
  const views = new Map(
    [...new Set([first, read, single])].map((one) => [one, one && viewOf(one)]),
  );
  const [shown, returned] = [views.get(first), successOf(views.get(read))];
  const listed = returned?.properties?.find(
    ({ schema }) => schema.name !== undefined && schema.type.startsWith('array of'),
  );
  for (const name of [successOf(views.get(single))?.name, listed?.schema.name, returned?.name]) {
    const anchor = name !== undefined && shown && anchorOf(name, shown);
    if (anchor) return { name, anchor };
  }
  return undefined;
}

const successOf = (operation: OperationView | undefined): SchemaView | undefined =>
  operation?.responses?.find(({ status }) => status.startsWith('2'))?.contents?.[0]?.schema;

/** Anchor of a named schema in the successful response on an operation's page. */
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
