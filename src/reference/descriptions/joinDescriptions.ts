import type { ContentNode } from '../../mdx/contentTree';
import { toParagraph } from './toParagraph';

/** Descriptions, each where it says more than those before it. */
export function joinDescriptions(
  ...descriptions: readonly (ContentNode | null | undefined)[]
): ContentNode | undefined {
  const byText = new Map(
    descriptions.flatMap((node) => (node ? [[JSON.stringify(node), node] as const] : [])),
  );
  const [first, ...others] = byText.values();
  return others.length === 0 ? first : ['', null, ...[...byText.values()].map(toParagraph)];
}
