/** The content tree: a page or a description as JSON. */

/**
 * A page's content as compact JSON: text, or `[type, properties, ...children]`. The type is an
 * HTML element or a component of the vocabulary. The properties are React's, or `null`. The type
 * `''` groups children without an element.
 */
export type ContentNode = string | [type: string, props: ContentProps | null, ...ContentNode[]];

export type ContentProps = Record<string, unknown>;

/** A heading of a page, which its table of contents may list. */
export interface Heading {
  depth: number;
  id: string;
  text: string;
  /** Further words, which a table of contents leaves out where it has little room. */
  detail?: string;
}

const isBlock = (node: ContentNode): boolean =>
  typeof node !== 'string' && /^(?:p|ul|ol|li|pre|blockquote|table|tr)$/.test(node[0]);

/** Returns the words of a content tree without its elements. Each block is on its own line. */
export function plainText(tree: ContentNode | null): string {
  if (tree === null) return '';
  if (typeof tree === 'string') return tree;
  const [, , ...children] = tree;
  return (children as ContentNode[])
    .map((child, index) => (index > 0 && isBlock(child) ? '\n' : '') + plainText(child))
    .join('');
}

/** The property of paragraphs that are headings of a description. */
export const headingMark = 'data-heading';

interface SplitContent {
  /**
   * The paragraph at the start of the content, if there is one, with the block that it announces.
   */
  intro: ContentNode | null;
  /** The rest, or null. */
  rest: ContentNode | null;
}

/** Separates the first paragraph of a page. The template shows it directly below the title. */
export function splitIntro(content: ContentNode | null): SplitContent {
  if (!Array.isArray(content) || content[0] !== '') return { intro: null, rest: content };
  const isContent = (node: ContentNode) => typeof node !== 'string' || node.trim() !== '';
  const [first, next, ...others] = content
    .slice(2)
    .filter((node): node is ContentNode => isContent(node as ContentNode));
  if (!Array.isArray(first) || first[0] !== 'p' || isHeading(first)) {
    return { intro: null, rest: content };
  }
  const isAnnounced = /[:：]$/.test(plainText(first)) && next !== undefined && isText(next);
  const rest = isAnnounced || next === undefined ? others : [next, ...others];
  return {
    intro: isAnnounced ? ['', null, first, next] : first,
    rest: rest.length > 0 ? ['', null, ...rest] : null,
  };
}

/** Whether a block is a list, a table, code or a paragraph. A drawing has no room in an intro. */
const isText = (node: ContentNode): boolean => isBlock(node) && !isHeading(node);

/** Whether a block is a heading, or a paragraph that works as one: a few bold words, or a label. */
function isHeading(node: ContentNode): boolean {
  if (typeof node === 'string') return false;
  const [type, props, ...children] = node;
  if (/^h[1-6]$/.test(type)) return true;
  if (type !== 'p') return false;
  const isMarked = props !== null && (headingMark in props || 'id' in props);
  const isBold = children.every((child) => Array.isArray(child) && /^(?:strong|b)$/.test(child[0]));
  const text = plainText(node);
  return isMarked || (isBold && /[^.!?]$/.test(text)) || /^[^.!?]{1,40}:$/.test(text);
}

/** Whether a page has no prose. */
export const isEmptyTree = (content: ContentNode): boolean =>
  content === '' || (Array.isArray(content) && content.length === 2);

/** Code within a sentence of a content tree. */
export const codeNode = (text: string): ContentNode => ['code', null, text];
