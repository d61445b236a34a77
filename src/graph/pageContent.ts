import { createHash } from 'node:crypto';
import type { ContentNode } from '../mdx/contentTree';
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
 * Compiled pages are cached by the digest of their files. Those that include
 * something of the contract are cached a second time, by the digest of the result,
 * so that a page is built again when what it includes has changed, and no other is.
 */
export async function pageContent(
  { key, page }: CachedPage,
  facts: ContractFacts | undefined,
  cache: Cache,
): Promise<PageContent> {
  const { tree, needsModule, contractReferences } = page;
  if (!contractReferences.some(({ kind }) => kind === 'component')) {
    return { contentKey: key, expansions: undefined };
  }
  if (tree === null) {
    return {
      contentKey: key,
      expansions: needsModule ? expansionsOf(contractReferences, facts) : undefined,
    };
  }
  const expanded = expandTree(tree, facts);
  const contentKey = createHash('sha256').update(JSON.stringify(expanded)).digest('hex');
  if ((await cache.get(contentKey)) === undefined) await cache.set(contentKey, { tree: expanded });
  return { contentKey, expansions: undefined };
}
