import { createHash } from 'node:crypto';
import type { ContentSet } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import { operationReference, type OperationReference } from '../contract/operationReference';
import {
  anchorOf,
  objectOf,
  resourceReference,
  type ResourceReference,
} from '../contract/resourceReference';
import { requestSamples } from '../contract/samples';
import { schemaProperties, type SchemaProperty } from '../contract/schemaProperties';
import { highlightTokens } from '../mdx/highlight';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';
import { digestOfPipeline, type Cache } from './pageCache';

/** Keys in Gatsby's cache of what the pages of a version show of its contract, by page id. */
export interface References {
  operations: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
  /** Rows of the contract's schemas, for the graph. */
  properties: readonly SchemaProperty[];
  /** Names of resources by the name of their object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
}

/**
 * Makes what the pages of operations and resources show of the contract, each
 * once for each state of the contract, and leaves it in the cache: page queries
 * fetch it from there, so that no page carries more than its own part.
 */
export async function makeReferences(
  { folder }: Pick<ContentSet, 'folder'>,
  plan: VersionPlan,
  baseUrl: string,
  cache: Cache,
): Promise<References> {
  const operations = new Map<string, string>();
  const resources = new Map<string, string>();
  const resourceOfSchema = new Map<string, string>();
  const read = await contractOf(folder);
  const contract = read?.records;
  if (!read?.document || !contract) {
    return { operations, resources, properties: [], resourceOfSchema };
  }
  const { document, digest } = read;
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const pagesOf = (ids: readonly string[]) =>
    ids.flatMap((id): (PagePlan & { operation: NonNullable<PagePlan['operation']> })[] => {
      const page = pageById.get(id);
      return page?.operation ? [{ ...page, operation: page.operation }] : [];
    });

  const schemaRoutes = new Map<string, string>();
  /** Names of the objects that first pages of resources show, by page id. */
  const objects = new Map<string, string>();
  for (const resource of plan.resources) {
    const members = pagesOf(resource.pages);
    const name = objectOf(members.map(({ operation }) => operation));
    const [first] = members;
    if (name === undefined || !first || schemaRoutes.has(name)) continue;
    const anchor = anchorOf(name, first.operation);
    // An object that the first page does not show is told on each page that has it.
    if (anchor === undefined) continue;
    schemaRoutes.set(name, `${first.route}#${anchor}`);
    resourceOfSchema.set(name, resource.name);
    objects.set(first.id, name);
  }

  const context = createHash('sha256')
    .update(JSON.stringify([digestOfPipeline(), digest, baseUrl, [...schemaRoutes]]))
    .digest('hex');
  const once = async <T>(key: string, make: () => T | Promise<T>): Promise<string> => {
    if ((await cache.get(key)) === undefined) await cache.set(key, await make());
    return key;
  };

  for (const page of plan.pages) {
    const { operation } = page;
    if (!operation) continue;
    const key = await once<OperationReference>(`${context} ${operation.operationId}`, () =>
      operationReference({
        contract,
        operation,
        samples: requestSamples(document, operation),
        baseUrl,
        schemaRoutes,
        ownObject: objects.get(page.id),
        tokensOf: highlightTokens,
      }),
    );
    operations.set(page.id, key);
  }

  const properties = schemaProperties(contract);
  for (const resource of plan.resources) {
    const members = pagesOf(resource.pages);
    const [first] = members;
    if (!first) continue;
    const routes = members.map(({ route }) => route).join(' ');
    const key = await once<ResourceReference>(`${context} resource ${routes}`, () =>
      resourceReference({ properties, operations: members, schemaRoutes }),
    );
    resources.set(first.id, key);
  }
  return { operations, resources, properties, resourceOfSchema };
}
