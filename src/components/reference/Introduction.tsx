import type { ReactElement } from 'react';
import type { ContentNode } from '@docs/core/tree';
import { Prose } from '../mdx/Prose';
import { isInlineTree } from './Entry';

/** The contract's description of an operation, for a page without prose. */
export function Introduction({ tree }: { tree: ContentNode | undefined }): ReactElement | null {
  if (tree === undefined) return null;
  return <Prose content={isInlineTree(tree) ? ['p', null, tree] : tree} expansions={null} />;
}
