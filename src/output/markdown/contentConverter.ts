import type { BlockContent, PhrasingContent } from 'mdast';
import { type ContentNode, plainText } from '@docs/core/tree';
import { parseUrl } from '@docs/core/urls';

/** Converts parts of a content tree; the rules for elements call it for what is within. */
export interface ContentConverter {
  toUrl: ToUrl;
  namesOf: NamesOf;
  /** Path of the property that contains the part; empty outside of properties. */
  path: string;
  /** As blocks; text between blocks becomes a paragraph. */
  flow: (nodes: readonly ContentNode[]) => BlockContent[];
  /** As the content of one paragraph or cell; blocks are joined by spaces, items of lists by commas. */
  phrasing: (nodes: readonly ContentNode[]) => PhrasingContent[];
  /** The converter for what is within a property. */
  within: (path: string) => ContentConverter;
}

export type BlockRule = (element: ContentElement, converter: ContentConverter) => BlockContent[];

/** An element of a content tree. */
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

/** The elements of a type among nodes. */
export const elementsOf = (nodes: readonly ContentNode[], type: string): ContentElement[] =>
  withoutFragments(nodes).flatMap((node) => {
    const element = elementOf(node);
    return element?.type === type ? [element] : [];
  });

/** The first element of a type within nodes, in the order of the document. */
export function findElement(
  nodes: readonly ContentNode[],
  type: string,
): ContentElement | undefined {
  for (const node of nodes) {
    const element = elementOf(node);
    const found = element?.type === type ? element : findElement(element?.children ?? [], type);
    if (found) return found;
  }
  return undefined;
}

/** The value of a property that is text; undefined for any other. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Words of nodes, without their elements, with single spaces. */
export const wordsOf = (nodes: readonly ContentNode[]): string =>
  rawText(nodes).replace(/\s+/g, ' ').trim();

/** Text of nodes as it is, such as code. */
export const rawText = (nodes: readonly ContentNode[]): string => nodes.map(plainText).join('');

/** The absolute URL of what a page links to. */
export type ToUrl = (href: string) => string;

/** The paths of the properties in a file that a page loads, by its absolute URL. */
export type NamesOf = (url: string) => readonly string[];

/**
 * Creates the resolver of a page's links, because Markdown is read apart from its page.
 *
 * @param url - Absolute URL of the page.
 */
export function createToUrl(url: string): ToUrl {
  const { origin } = new URL(url);
  return (href) => {
    if (href.startsWith('#')) return url + href;
    if (/^\/(?!\/)/.test(href)) return origin + href;
    if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
    return parseUrl(href, url)?.href ?? href;
  };
}
