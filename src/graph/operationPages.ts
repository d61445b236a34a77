import { createHash } from 'node:crypto';
import { highlightTokens } from '../mdx/highlight';
import { createOperationPage, type OperationPageView } from '../reference/operationPage';
import { buildSampleRequest } from '../reference/sampleRequest';
import { requestSamples } from '../reference/samples/requestSamples';
import type { Cache } from './pageCache';
import type { PreparedVersion } from './prepareSite';
import { digestOfSources } from './sourceDigest';

/** Entry point of the code that computes the cached pages. */
export const operationPageSources = ['src/graph/operationPages.ts'];

/** Keys in Gatsby's cache of what the pages of operations show, by page id. */
export type OperationPages = ReadonlyMap<string, string>;

/**
 * Creates what the pages of operations show of the contract, once for each state of the contract,
 * and puts it into the cache: page queries read it from there, so that no node carries it.
 *
 * @param baseUrl - Origin of the site; empty while `site.yaml` cannot be read.
 */
export async function createOperationPages(
  { source, plan, reference }: PreparedVersion,
  baseUrl: string,
  cache: Cache,
): Promise<OperationPages> {
  const keys = new Map<string, string>();
  const { contract, readContract } = source;
  if (!contract || !readContract || !reference) return keys;
  const { objects, operationRoutes } = reference;
  const state = digestOf(
    JSON.stringify([
      digestOfSources(process.cwd(), operationPageSources),
      readContract.digest,
      baseUrl,
      [...objects.routes],
      [...operationRoutes],
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
      view,
      // A webhook is a request that readers receive.
      samples: view.isWebhook ? [] : requestSamples(buildSampleRequest(contract, operation)),
      baseUrl,
      highlight: highlightTokens,
    });
    await cache.set(key, page);
  }
  return keys;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
