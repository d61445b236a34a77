import type { Operation } from '../../contract/contract';
import type { DocumentedPage, DocumentedPages } from '../documentedPages';
import type { OperationView, SchemaView } from '../views';

/** The object of each resource, for example `Job` of `jobs`, and its location. */
export interface ResourceObjects {
  /** The URLs with anchor, by the name of the object's schema. */
  routes: ReadonlyMap<string, string>;
  /** The name of the resource, by the name of its object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** The name of the object's schema, by the name of the resource. */
  schemaOfResource: ReadonlyMap<string, string>;
  /** The pages of each resource that document an operation, in the order of the sidebar. */
  pagesOfResource: ReadonlyMap<string, readonly DocumentedPage[]>;
}

type ViewOf = (operation: Operation) => OperationView;

/** Finds the page that shows the object of each resource. Other pages link to it. */
export function findResourceObjects(
  plan: Pick<DocumentedPages, 'pages' | 'resources'>,
  viewOf: ViewOf,
): ResourceObjects {
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const routes = new Map<string, string>();
  const resourceOfSchema = new Map<string, string>();
  const schemaOfResource = new Map<string, string>();
  const pagesOfResource = new Map<string, DocumentedPage[]>();
  const objects = plan.resources.flatMap(({ name: resource, pages: ids }) => {
    const members = ids.flatMap((id) => pageById.get(id) ?? []);
    const pages = members.filter(({ operation }) => operation);
    pagesOfResource.set(resource, pages);
    const [page] = pages;
    const operations = pages.flatMap(({ operation }) => operation ?? []);
    const object = objectOf(operations, viewOf);
    return object && page ? [{ ...object, resource, page, operations }] : [];
  });
  for (const { resource, page, operations, name, anchor } of objects) {
    schemaOfResource.set(resource, name);
    const isOnly = objects.filter((other) => other.name === name).length === 1;
    const isOwn = (isOnly && operations.some(readsOne)) || hasNameOf(name, resource, operations);
    if (routes.has(name) || !isOwn) continue;
    routes.set(name, `${page.route}#${anchor}`);
    resourceOfSchema.set(name, resource);
  }
  return { routes, resourceOfSchema, schemaOfResource, pagesOfResource };
}

const readsOne = ({ method, path }: Operation): boolean => method === 'GET' && path.endsWith('}');

/**
 * Whether a resource, or the end of a path, is named like a schema. A resource may also return
 * another schema, such as a message or a pair of key and value. It does not document that one.
 */
function hasNameOf(schema: string, resource: string, operations: readonly Operation[]): boolean {
  const ends = operations.map(({ path }) => /([^/]*)(?:\/\{[^/]*)?$/.exec(path)?.[1] ?? '');
  const known = new Set([resource, ...ends].flatMap(wordsOf));
  return wordsOf(schema).some((word) => known.has(word));
}

/** Returns the words of a name without endings. `EmployeeFiles` and `employee-file` are alike. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll}|\p{N})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=.{2})[eisy]+$/, ''));

/**
 * Finds the schema of a resource's object, and its anchor on the first page. An operation that
 * reads one object returns that schema. Without such an operation, the first operation that reads
 * lists or returns it. Operations are in the order of their pages.
 */
export function objectOf(
  operations: readonly Operation[],
  viewOf: ViewOf,
): { name: string; anchor: string } | undefined {
  const [first] = operations;
  const reads = operations.filter(({ method }) => method === 'GET');
  const [read] = reads;
  const single = operations.find(readsOne);
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

/** Returns the anchor of a named schema in the successful response on an operation's page. */
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
