import type { ContentNode } from '../../mdx/contentTree';
import { toParagraph } from './toParagraph';

/** A description, and then another where that says more. */
export function joinDescriptions(
  first: ContentNode | null | undefined,
  second: ContentNode | null | undefined,
): ContentNode | undefined {
  if (!first || !second) return first ?? second ?? undefined;
  if (JSON.stringify(first) === JSON.stringify(second)) return first;
  return ['', null, toParagraph(first), toParagraph(second)];
}
