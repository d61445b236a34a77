import type { Element, Root as HtmlRoot } from 'hast';
import { unified } from 'unified';
import { visit } from '../../mdx/visit';
import { schemeOf } from '../../content/urls/harmlessUrl';
import { toContentTree, type ContentNode } from '../../mdx/contentTree';
import { rehypePlainElements } from '../../mdx/plugins/rehypePlainElements';
import { sanitizeDescription } from './sanitizeDescription';

/**
 * Descriptions of a contract repeat on many pages, and rendering is pure: the same CommonMark
 * always gives the same tree. Bounded, so that `gatsby develop` does not use ever more memory.
 */
const mostCached = 50_000;
const cache = new Map<string, ContentNode | null>();

/**
 * Renders a description of the contract as a content tree.
 *
 * @param commonMark CommonMark with GitHub's tables (OpenAPI 3.1, "Rich Text Formatting").
 *   Raw HTML is reduced to harmless elements.
 * @returns Null for an empty description; a single paragraph without the element around it.
 */
export function renderDescription(commonMark: string | undefined): ContentNode | null {
  if (commonMark === undefined || commonMark.trim() === '') return null;
  const known = cache.get(commonMark);
  if (known !== undefined) return known;
  if (cache.size >= mostCached) cache.clear();
  const node = isPlain(commonMark) ? commonMark.trim() : renderSafely(commonMark);
  cache.set(commonMark, node);
  return node;
}

/** The same as blocks of a page of its own, in whose outline the headings are. */
export function renderWithHeadings(commonMark: string): ContentNode {
  try {
    return toContentTree(withHeadings.runSync(sanitizeDescription(commonMark)) as HtmlRoot);
  } catch {
    return commonMark.trim();
  }
}

/** One line of letters, digits and marks that have no meaning in Markdown. */
const isPlain = (text: string): boolean =>
  /^\p{L}[\p{L}\p{N} ,;.'"()?%/-]*\s*$/u.test(text) && !/www\./i.test(text);

/** Thousands of nested elements are more than the parsers can take; such a description stays as it is. */
function renderSafely(text: string): ContentNode | null {
  try {
    return render(text);
  } catch {
    return text.trim();
  }
}

function render(text: string): ContentNode | null {
  const root = withoutHeadings.runSync(sanitizeDescription(text)) as HtmlRoot;
  const [only] = root.children;
  if (root.children.length === 1 && only?.type === 'element' && only.tagName === 'p') {
    root.children = only.children;
  }
  return compact(toContentTree(root));
}

/** A fragment with one child becomes that child, an empty one null. */
function compact(node: ContentNode): ContentNode | null {
  if (typeof node === 'string' || node[0] !== '') return node;
  const children = node.slice(2) as ContentNode[];
  if (children.length === 0) return null;
  return children.length === 1 ? (children[0] ?? null) : node;
}

/** Headings would become part of the outline of the page, so each is a paragraph in bold. */
function rehypeNoHeadings() {
  return (tree: HtmlRoot): void => {
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return;
      node.children = [
        { type: 'element', tagName: 'strong', properties: {}, children: node.children },
      ];
      node.tagName = 'p';
    });
  };
}

/** Footnotes would need ids that are unique on the page, so their links are removed. */
function rehypeNoFootnoteLinks() {
  return (tree: HtmlRoot): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'a') return undefined;
      const { href } = node.properties ?? {};
      if (href !== undefined && !/^#(user-content-)?fn/.test(String(href))) return undefined;
      parent.children.splice(index, 1, ...node.children);
      return index;
    });
  };
}

const isOfAnotherSite = (src: string) => schemeOf(src) !== undefined || /^\s*[/\\]{2}/.test(src);

/** Readers of the site request nothing of another one: an image that is there becomes a link to it. */
function rehypeLinkImages() {
  return (tree: HtmlRoot): void => {
    visit(tree, 'element', (node, index, parent) => {
      const { src, alt } = node.properties ?? {};
      if (node.tagName !== 'img' || typeof src !== 'string' || !isOfAnotherSite(src)) return;
      const text = { type: 'text' as const, value: String(alt ?? '') || src };
      const isLinked = parent.type === 'element' && (parent as Element).tagName === 'a';
      if (isLinked) parent.children[index] = text;
      else Object.assign(node, { tagName: 'a', properties: { href: src }, children: [text] });
    });
  };
}

/** Joins adjacent text nodes and removes empty paragraphs. */
function rehypeTidy() {
  const tidy = (node: HtmlRoot | Element): void => {
    const children: Element['children'] = [];
    for (const child of node.children as Element['children']) {
      const last = children.at(-1);
      if (child.type === 'text' && last?.type === 'text') {
        children[children.length - 1] = { type: 'text', value: last.value + child.value };
        continue;
      }
      if (child.type === 'element') tidy(child);
      const empty =
        child.type === 'element' && child.tagName === 'p' && child.children.length === 0;
      if (!empty) children.push(child);
    }
    node.children = children;
  };
  return tidy;
}

const transforms = [
  rehypeNoFootnoteLinks,
  rehypeLinkImages,
  rehypePlainElements,
  () => rehypeTidy(),
] as const;
const withHeadings = unified()
  .use([...transforms])
  .freeze();
const withoutHeadings = unified()
  .use([rehypeNoHeadings, ...transforms])
  .freeze();
