import type { ContentNode } from '@docs/core/tree';
import { toParagraph } from './toParagraph';

/** Joins descriptions. Leaves out repeated ones. */
export function joinDescriptions(
  ...descriptions: readonly (ContentNode | null | undefined)[]
): ContentNode | undefined {
  const byText = new Map(
    descriptions.flatMap((node) => (node ? [[JSON.stringify(node), node] as const] : [])),
  );
  const [first, ...others] = byText.values();
  return others.length === 0 ? first : ['', null, ...[...byText.values()].map(toParagraph)];
}
