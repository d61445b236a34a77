import { digestOf } from '@docs/core/files';
import type { ContentNode } from '@docs/core/tree';
import type { ContractFacts } from '../checks/contractFacts';
import { expandTree, expansionsOf } from '../checks/expandContractReferences';
import type { Cache, CachedPage } from './pageCache';

/** The content of a page, with what it includes of the current contract. */
export interface PageContent {
  /** Key in Gatsby's cache of an object with the page's `tree`. */
  contentKey: string;
  /** Only for a page with its own module that includes something of the contract. */
  expansions: Record<string, ContentNode> | undefined;
}

/**
 * Compiled pages are cached by the digest of their files. Some also depend on the contract, an
 * image, a partial or a drawing. Their result is cached too, so Gatsby builds a page again only if
 * its result has changed.
 *
 * @param canRun Whether code blocks with a request of an operation can run it.
 */
export async function preparePageContent(
  { key, page }: CachedPage,
  facts: ContractFacts | undefined,
  cache: Cache,
  canRun = false,
): Promise<PageContent> {
  const { tree, needsModule, contractReferences } = page;
  const includesContract = contractReferences.some(
    (reference) => reference.kind === 'component' || reference.operation !== undefined,
  );
  if (tree === null) {
    return {
      contentKey: key,
      expansions:
        includesContract && needsModule ? expansionsOf(contractReferences, facts) : undefined,
    };
  }
  if (!includesContract && !hasOtherFiles(page)) return { contentKey: key, expansions: undefined };
  const expanded = includesContract ? expandTree(tree, facts, canRun) : tree;
  const contentKey = digestOf(JSON.stringify(expanded));
  if ((await cache.get(contentKey)) === undefined) await cache.set(contentKey, { tree: expanded });
  return { contentKey, expansions: undefined };
}

const hasOtherFiles = ({ assets, partials, diagrams }: CachedPage['page']): boolean =>
  assets.length + partials.length + diagrams.length > 0;
