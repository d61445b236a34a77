import type { Element, Root as HtmlRoot } from 'hast';
import { unified } from 'unified';
import { rehypePlainElements, toContentTree, visit } from '@docs/core/mdx';
import { schemeOf } from '@docs/core/urls';
import { type ContentNode, headingMark } from '@docs/core/tree';
import { sanitizeDescription } from './sanitizeDescription';

/**
 * The most descriptions in the cache. They repeat on many pages and always render to the same
 * tree. Without a limit, `gatsby develop` would use ever more memory.
 */
const mostCached = 50_000;
const cache = new Map<string, ContentNode | null>();

/**
 * Renders a description from the contract as a content tree.
 *
 * @param commonMark CommonMark with GitHub's tables (OpenAPI 3.1, "Rich Text Formatting"). Only
 *   harmless elements of raw HTML stay.
 * @returns Null for an empty description. A single paragraph has no `p` element.
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

/** Renders a description as blocks of a page, with its headings. */
export function renderWithHeadings(commonMark: string): ContentNode {
  try {
    return toContentTree(withHeadings.runSync(sanitizeDescription(commonMark)) as HtmlRoot);
  } catch {
    return commonMark.trim();
  }
}

/** Whether a text is a single line without characters that have a meaning in Markdown. */
const isPlain = (text: string): boolean =>
  /^\p{L}[\p{L}\p{N} ,;.'"()?%/-]*\s*$/u.test(text) && !/www\./i.test(text);

/** Renders a text. Returns it as it is if a parser fails, such as on deeply nested elements. */
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

/** Replaces a fragment with one child by that child, and an empty fragment by null. */
function compact(node: ContentNode): ContentNode | null {
  if (typeof node === 'string' || node[0] !== '') return node;
  const children = node.slice(2) as ContentNode[];
  if (children.length === 0) return null;
  return children.length === 1 ? (children[0] ?? null) : node;
}

/** Turns headings into bold paragraphs, because they would become part of the page's outline. */
function rehypeNoHeadings() {
  return (tree: HtmlRoot): void => {
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return;
      node.children = [
        { type: 'element', tagName: 'strong', properties: {}, children: node.children },
      ];
      node.tagName = 'p';
      node.properties = { [headingMark]: true };
    });
  };
}

/** Removes the links of footnotes, because their ids would not be unique on the page. */
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

/** Turns images of other sites into links, because the site requests nothing from another site. */
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
