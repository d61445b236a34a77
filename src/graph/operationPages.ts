import { createHash } from 'node:crypto';
import type { ContractFacts } from '../checks/contractFacts';
import { hrefOfRow, rowId } from '../checks/contractTables';
import type { Operation } from '../contract/contract';
import { highlightTokens } from '../mdx/highlight';
import {
  createOperationPage,
  type AccessRoutes,
  type OperationPageView,
} from '../reference/operationPage';
import type { Cache } from './pageCache';
import type { PreparedVersion } from './prepareSite';
import { digestOfLoadedSources } from './sourceDigest';

/** Entry point of the code that computes the cached pages. */
export const operationPageSources = ['src/graph/operationPages.ts', 'src/graph/prepareSite.ts'];

/** Keys in Gatsby's cache of what the pages of operations show, by page id. */
export type OperationPages = ReadonlyMap<string, string>;

/**
 * Creates what the pages of operations show of the contract, once for each state of the contract,
 * and puts it into the cache: page queries read it from there, so that no node carries it.
 *
 * @param baseUrl - The `base_url`; empty while `site.yaml` cannot be read.
 */
export async function createOperationPages(
  { source, plan, reference, facts, changes }: PreparedVersion,
  baseUrl: string,
  cache: Cache,
): Promise<OperationPages> {
  const keys = new Map<string, string>();
  const { contract, readContract } = source;
  if (!contract || !readContract || !reference || !facts) return keys;
  const { objects, operationRoutes } = reference;
  const state = digestOf(
    JSON.stringify([
      digestOfLoadedSources(operationPageSources),
      readContract.digest,
      baseUrl,
      [...objects.routes],
      [...operationRoutes],
      [...facts.tables],
      changes,
    ]),
  );
  for (const { id, operation } of plan.pages) {
    const view = reference.operations.get(id);
    if (!operation || !view) continue;
    // Gatsby's cache accepts keys of up to about 2,000 characters.
    const key = `${state} ${digestOf(operation.operationId)}`;
    keys.set(id, key);
    if ((await cache.get(key)) !== undefined) continue;
    const page: OperationPageView = await createOperationPage({
      contract,
      reference,
      operation,
      view,
      access: accessRoutes(operation, facts),
      baseUrl,
      highlight: highlightTokens,
    });
    await cache.set(key, page);
  }
  return keys;
}

/** Where the tables of the site explain the scopes and the rate limit of an operation. */
function accessRoutes(
  { security, rateLimit }: Operation,
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

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
