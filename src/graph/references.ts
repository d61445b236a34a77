import { createHash } from 'node:crypto';
import { deferredAnchors } from '../contract/fitToPage';
import {
  operationReference,
  toldOperations,
  toldSchemas,
  type OperationReference,
} from '../contract/operationReference';
import { resourceReference, type ResourceReference } from '../contract/resourceReference';
import { requestSamples } from '../contract/samples';
import { schemaProperties, type SchemaProperty } from '../contract/schemaProperties';
import { highlightTokens } from '../mdx/highlight';
import { objectPlaces } from '../plan/objectPlaces';
import type { VersionPlan } from '../plan/pagePlan';
import type { Cache } from './pageCache';
import type { PreparedVersion } from './prepareSite';
import { digestOfSources } from './sourceDigest';

/** What the cached parts of the reference are computed by: this module and all that it imports. */
export const referenceSources = ['src/graph/references.ts'];

/** Keys in Gatsby's cache of what the pages of a version show of its contract, by page id. */
export interface References {
  operations: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
  /** Rows of the contract's schemas, for the graph. */
  properties: readonly SchemaProperty[];
  /** Names of resources by the name of their object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** Anchors that are in the HTML of a page only when a reader opens what contains them, by page id. */
  deferred: ReadonlyMap<string, readonly string[]>;
}

/**
 * Computes what the pages of operations and resources show of the contract, once
 * for each state of the contract, and puts it into the cache: page queries fetch
 * it from there, so that no page carries more than its own part.
 *
 * @param baseUrl - Origin of the site; empty while `site.yaml` cannot be read.
 */
export async function createReferences(
  { source, plan }: PreparedVersion,
  baseUrl: string,
  cache: Cache,
): Promise<References> {
  const { contract, loadedContract } = source;
  if (!loadedContract?.document || !contract) return noReferences;
  const { document, digest } = loadedContract;
  const places = objectPlaces(plan);
  const { routes: schemaRoutes, resourceOfSchema } = places;
  const views = toldOperations(plan.pages, schemaRoutes, places.objectOfPage);
  const { operationRoutes, locations } = locateSchemas(plan, views);

  const routes = [schemaRoutes, locations, operationRoutes].map((map) => [...map]);
  const sources = digestOfSources(process.cwd(), referenceSources);
  const context = digestOf(JSON.stringify([sources, digest, baseUrl, routes]));
  const cacheOnce = async <T>(key: string, compute: () => T | Promise<T>): Promise<string> => {
    if ((await cache.get(key)) === undefined) await cache.set(key, await compute());
    return key;
  };

  const operations = new Map<string, string>();
  for (const { id, operation } of plan.pages) {
    const view = views.get(id);
    if (!operation || !view) continue;
    const key = `${context} ${digestOf(operation.operationId)}`;
    const compute = () =>
      operationReference({
        contract,
        operation,
        told: view,
        samples: requestSamples(document, operation),
        baseUrl,
        schemaRoutes,
        toldRoutes: locations,
        operationRoutes,
        tokensOf: highlightTokens,
      });
    operations.set(id, await cacheOnce<OperationReference>(key, compute));
  }

  const properties = schemaProperties(contract);
  const resources = new Map<string, string>();
  for (const resource of plan.resources) {
    const members = places.pagesOfResource.get(resource.name) ?? [];
    const [first] = members;
    if (!first) continue;
    // The cache accepts keys of about 2,000 characters, and a resource may have 200 pages.
    const key = `${context} resource ${digestOf(members.map(({ route }) => route).join(' '))}`;
    const compute = () => resourceReference({ properties, operations: members, schemaRoutes });
    resources.set(first.id, await cacheOnce<ResourceReference>(key, compute));
  }
  const deferred = new Map([...views].map(([id, view]) => [id, deferredAnchors(view)]));
  return { operations, resources, properties, resourceOfSchema, deferred };
}

const noReferences: References = {
  operations: new Map(),
  resources: new Map(),
  properties: [],
  resourceOfSchema: new Map(),
  deferred: new Map(),
};

/** Routes of the pages of operations, and where each named schema is shown least deep in a page. */
function locateSchemas(plan: VersionPlan, views: ReturnType<typeof toldOperations>) {
  const locations = new Map<string, string>();
  const operationRoutes = new Map<string, string>();
  for (const { id, route, operation } of plan.pages) {
    const view = views.get(id);
    if (!operation || !view) continue;
    operationRoutes.set(operation.operationId, route);
    for (const [name, anchor] of toldSchemas(view)) {
      const known = locations.get(name);
      const url = `${route}#${anchor}`;
      if (known === undefined || depthOf(url) < depthOf(known)) locations.set(name, url);
    }
  }
  return { operationRoutes, locations };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How deep in its page the anchor of a URL is. */
const depthOf = (url: string): number => url.split('#')[1]?.split('.').length ?? 0;
