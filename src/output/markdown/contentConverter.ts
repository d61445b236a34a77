import type { BlockContent, PhrasingContent } from 'mdast';
import type { ContentNode } from '../../mdx/contentTree';
import type { ToUrl } from './toUrl';

/** Converts parts of a content tree; the rules for elements and components call it for what is within. */
export interface ContentConverter {
  toUrl: ToUrl;
  /** Title of the document, which a hero does not repeat. */
  title: string | undefined;
  /** As blocks; text between blocks becomes a paragraph, and what is undefined nothing. */
  flow: (nodes: readonly (ContentNode | undefined)[]) => BlockContent[];
  /** As the content of one paragraph or cell; blocks are joined by spaces, items of lists by commas. */
  phrasing: (nodes: readonly (ContentNode | undefined)[]) => PhrasingContent[];
}

/** An element or component of a content tree. */
export interface ContentElement {
  type: string;
  props: Readonly<Record<string, unknown>>;
  children: readonly ContentNode[];
}

/** Undefined for text. */
export function elementOf(node: ContentNode): ContentElement | undefined {
  if (typeof node === 'string') return undefined;
  const [type, props, ...children] = node;
  return { type, props: props ?? {}, children };
}

/** Children, with each fragment replaced by its members. */
export const withoutFragments = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.flatMap((node) => {
    const element = elementOf(node);
    return element?.type === '' ? withoutFragments(element.children) : [node];
  });

/** The value of a property that is text; undefined for any other. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
