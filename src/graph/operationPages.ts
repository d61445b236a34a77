import { setImmediate } from 'node:timers/promises';
import { digestOf } from '@docs/core/files';
import type { ContractFacts } from '../checks/contractFacts';
import { hrefOfRow, rowId } from '../checks/contractTables';
import type { Operation } from '@docs/openapi/contract';
import { highlightTokens } from '../mdx/highlight';
import { pathOfPage } from '../plan/hrefResolver';
import {
  createOperationPage,
  highlightOperationPage,
  type PlainOperationPage,
} from '@docs/openapi/reference';
import type { AccessRoutes, OperationPageView } from '@docs/openapi/views';
import type { Cache } from './pageCache';
import type { PreparedVersion } from './prepareSite';
import { digestOfLoadedSources } from './sourceDigest';

/** Entry point of the code that computes the cached pages. */
export const operationPageSources = ['src/graph/operationPages.ts', 'src/graph/prepareSite.ts'];

/** Keys in Gatsby's cache of what the pages of operations show, by page id. */
export type OperationPages = ReadonlyMap<string, string>;

/**
 * Creates what the pages of operations show of the contract, once for each state of the contract.
 * Page queries read it from the cache, so nodes stay small. An edit of the contract changes few
 * pages, and only these are highlighted again.
 *
 * @param baseUrl - The `base_url`; empty while `site.yaml` cannot be read.
 */
export async function createOperationPages(
  version: PreparedVersion,
  baseUrl: string,
  cache: Cache,
): Promise<OperationPages> {
  const { source, reference, referenceInputs, facts, changes } = version;
  const { readContract } = source;
  if (!readContract || !reference || !facts) return new Map();
  const sources = digestOfLoadedSources(operationPageSources);
  const { objects, operationRoutes } = reference;
  const inputs = [
    sources,
    readContract.digest,
    baseUrl,
    referenceInputs,
    [...objects.routes],
    [...operationRoutes],
    [...facts.tables],
    changes,
    version.plan.pages.map(({ id, operation }) => [id, operation?.operationId]),
  ];
  const state = digestOf(JSON.stringify(inputs));
  const known = (await cache.get(state)) as [string, string][] | undefined;
  if (known) return new Map(known);

  const keys = new Map<string, string>();
  for (const [id, page] of operationPagesOf(version, baseUrl)) {
    const key = digestOf(JSON.stringify([sources, page]));
    keys.set(id, key);
    if ((await cache.get(key)) !== undefined) continue;
    await cache.set(key, await highlightOperationPage(page, highlightTokens));
  }
  await cache.set(state, [...keys]);
  return keys;
}

/** What the page of each operation shows, by page id; not highlighted. */
function* operationPagesOf(
  { source: { contract }, reference, facts, plan }: PreparedVersion,
  baseUrl: string,
): Generator<[string, PlainOperationPage]> {
  if (!contract || !reference || !facts) return;
  for (const { id, operation } of plan.pages) {
    const view = reference.operations.get(id);
    if (!operation || !view) continue;
    const access = accessRoutes(operation, facts);
    const input = { contract, reference, operation, view, access };
    yield [id, createOperationPage({ ...input, pathOfPage: (url) => pathOfPage(url, baseUrl) })];
  }
}

/** After so many pages, V8 has optimised the code. */
const enoughPages = 50;

/**
 * Creates pages of operations and forgets them, a little at a time. After a start with a cache that code
 * has never run, and the first edit of the contract would take twice as long as the next.
 */
export async function rehearseOperationPages(
  version: PreparedVersion,
  baseUrl: string,
): Promise<void> {
  let count = 0;
  for (const [, page] of operationPagesOf(version, baseUrl)) {
    await highlightOperationPage(page, highlightTokens);
    await setImmediate();
    if ((count += 1) === enoughPages) return;
  }
}

/** What a page shows of the contract; undefined for a page that is not of an operation. */
export async function readOperationPage(
  keys: OperationPages,
  pageId: string,
  cache: Cache,
): Promise<OperationPageView | undefined> {
  const key = keys.get(pageId);
  return key === undefined ? undefined : ((await cache.get(key)) as OperationPageView | undefined);
}

/** Where the tables of the site explain the scopes and the rate limit of an operation. */
function accessRoutes(
  { security, extensions: { rateLimit } }: Operation,
  facts: Pick<ContractFacts, 'tables'>,
): AccessRoutes {
  const scopes = security.flat().flatMap((requirement) => requirement.scopes);
  const limit = rateLimit && hrefOfRow(facts, 'RateLimitTable', rowId.rateLimit(rateLimit.bucket));
  return {
    scopes: Object.fromEntries(
      scopes.flatMap((name) => {
        const href = hrefOfRow(facts, 'ScopesTable', rowId.scope(name));
        return href === undefined ? [] : [[name, href]];
      }),
    ),
    ...(limit !== undefined && { rateLimit: limit }),
  };
}
