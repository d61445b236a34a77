import { createHash } from 'node:crypto';
import type { ContentNode } from '../mdx/contentTree';
import type { ContractFacts } from '../proof/contractFacts';
import { expandTree, expansionsOf } from '../proof/expandMentions';
import type { Cache, CachedPage } from './pageCache';

/** What a page shows, with what it shows of the contract as it is in this build. */
export interface ShownContent {
  /** Key in Gatsby's cache of an object with the page's `tree`. */
  contentKey: string;
  /** Only for a page with a module of its own that shows something of the contract. */
  expansions: Record<string, ContentNode> | undefined;
}

/**
 * Compiled pages are kept by the digest of their files. Those that show something
 * of the contract are kept a second time, by the digest of the result, so that a
 * page is made anew when what it shows has changed, and no other page is.
 */
export async function shownContent(
  { key, page }: CachedPage,
  facts: ContractFacts | undefined,
  cache: Cache,
): Promise<ShownContent> {
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
