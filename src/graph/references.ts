import { createHash } from 'node:crypto';
import type { ContentSet } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import { deferredAnchors } from '../contract/fitToPage';
import {
  operationReference,
  toldOperations,
  toldSchemas,
  type OperationReference,
} from '../contract/operationReference';
import { resourceReference, type ResourceReference } from '../contract/resourceReference';
import { normaliseContract } from '../contract/normaliseContract';
import type { OpenApiDocument } from '../contract/openApiDocument';
import { schemaProperties, type SchemaProperty } from '../contract/schemaProperties';
import { highlightTokens } from '../mdx/highlight';
import { objectPlaces } from '../plan/objectPlaces';
import type { VersionPlan } from '../plan/pagePlan';
import { buildSampleRequest } from '../reference/sampleRequest';
import { requestSamples, type RequestSample } from '../reference/samples/requestSamples';
import { digestOfPipeline, type Cache } from './pageCache';

/** Keys in Gatsby's cache of what the pages of a version show of its contract, by page id. */
export interface References {
  operations: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
  /** Rows of the contract's schemas, for the graph. */
  properties: readonly SchemaProperty[];
  /** Names of resources by the name of their object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** Anchors that are not in the HTML of a page until a reader opens what holds them, by page id. */
  deferred: ReadonlyMap<string, readonly string[]>;
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
  const read = await contractOf(folder);
  const contract = read?.records;
  if (!read?.document || !contract) {
    return {
      operations,
      resources,
      properties: [],
      resourceOfSchema: new Map(),
      deferred: new Map(),
    };
  }
  const { document, digest } = read;
  const normalised = normaliseContract(document as unknown as OpenApiDocument);
  const samplesOf = ({ method, path }: { method: string; path: string }): RequestSample[] => {
    const found = normalised.operations.find((one) => one.method === method && one.path === path);
    return found ? requestSamples(buildSampleRequest(normalised, found)) : [];
  };
  const places = objectPlaces(plan);
  const { routes: schemaRoutes } = places;

  const told = toldOperations(plan.pages, schemaRoutes, places.objectOfPage);
  const toldRoutes = new Map<string, string>();
  const operationRoutes = new Map<string, string>();
  for (const { id, route, operation } of plan.pages) {
    const own = told.get(id);
    if (!operation || !own) continue;
    operationRoutes.set(operation.operationId, route);
    for (const [name, anchor] of toldSchemas(own)) {
      const known = toldRoutes.get(name);
      const address = `${route}#${anchor}`;
      if (known === undefined || depthOf(address) < depthOf(known)) toldRoutes.set(name, address);
    }
  }

  const routes = [schemaRoutes, toldRoutes, operationRoutes].map((some) => [...some]);
  const context = digestOf(JSON.stringify([digestOfPipeline(), digest, baseUrl, routes]));
  const once = async <T>(key: string, make: () => T | Promise<T>): Promise<string> => {
    if ((await cache.get(key)) === undefined) await cache.set(key, await make());
    return key;
  };

  for (const page of plan.pages) {
    const { operation } = page;
    const own = told.get(page.id);
    if (!operation || !own) continue;
    const name = digestOf(operation.operationId);
    const key = await once<OperationReference>(`${context} ${name}`, () =>
      operationReference({
        contract,
        operation,
        told: own,
        samples: samplesOf(operation),
        baseUrl,
        schemaRoutes,
        toldRoutes,
        operationRoutes,
        tokensOf: highlightTokens,
      }),
    );
    operations.set(page.id, key);
  }

  const properties = schemaProperties(contract);
  for (const resource of plan.resources) {
    const members = places.pagesOfResource.get(resource.name) ?? [];
    const [first] = members;
    if (!first) continue;
    // The cache takes keys of about 2,000 characters, and a resource may have 200 pages.
    const name = digestOf(members.map(({ route }) => route).join(' '));
    const key = await once<ResourceReference>(`${context} resource ${name}`, () =>
      resourceReference({ properties, operations: members, schemaRoutes }),
    );
    resources.set(first.id, key);
  }
  const deferred = new Map([...told].map(([id, own]) => [id, deferredAnchors(own)]));
  const { resourceOfSchema } = places;
  return { operations, resources, properties, resourceOfSchema, deferred };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How far in an address leads into its page. */
const depthOf = (address: string): number => address.split('#')[1]?.split('.').length ?? 0;
