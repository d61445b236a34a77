import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Node, Parent } from 'unist';
import { visit } from '../mdx/visit';
import { schemeOf } from '../content/harmlessUrl';
import { toContentTree, type ContentNode } from '../mdx/contentTree';
import { rehypePlainElements } from '../mdx/plugins/rehypePlainElements';

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
  const source = parser.parse(text);
  const hasHtml = placeholdersToText(source);
  const root = (hasHtml ? withHtml : withoutHtml).runSync(source) as HtmlRoot;
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

/**
 * `Bearer <token>` is a placeholder to its author and an element to Markdown.
 * What is not an HTML element stays as text.
 *
 * @returns Whether any HTML is left.
 */
function placeholdersToText(tree: Node): boolean {
  let hasHtml = false;
  visit(tree, (node, index, parent: Parent | null) => {
    if (!isLiteral(node) || node.type !== 'html') return;
    const tags = [...node.value.matchAll(/<\/?([a-z][^\s/>]*)/gi)];
    const isHtml = tags.length === 0 || tags.some(([, name = '']) => isElement(name));
    if (isHtml) {
      hasHtml = true;
    } else if (parent !== null && index !== null) {
      const written = { type: 'text', value: node.value };
      parent.children[index] = textContainers.has(parent.type)
        ? written
        : ({ type: 'paragraph', children: [written] } as Parent);
    }
  });
  return hasHtml;
}

const isLiteral = (node: Node): node is Node & { value: string } =>
  'value' in node && typeof node.value === 'string';

const textContainers = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

const kept = (
  'a b blockquote br code dd del details div dl dt em hr i img ins kbd li ol p pre q s samp small ' +
  'span strong sub summary sup table tbody td tfoot th thead tr tt ul var h1 h2 h3 h4 h5 h6'
).split(' ');
/** Removed with everything in them. */
const stripped = (
  'script style iframe object embed template noscript svg math title head textarea select ' +
  'audio video canvas form button'
).split(' ');
const other = (
  'html body font center section article aside header footer main nav figure figcaption u mark ' +
  'abbr cite strike big caption col colgroup input label link meta base address option picture ' +
  'source time data wbr acronym frame frameset applet area map param dfn bdi bdo ruby rt rp ' +
  'fieldset legend output progress meter dialog menu hgroup search slot track'
).split(' ');
const elements = new Set([...kept, ...stripped, ...other]);
const isElement = (name: string): boolean => elements.has(name.toLowerCase());

const harmless: Parameters<typeof rehypeSanitize>[0] = {
  tagNames: kept,
  strip: stripped,
  clobber: [],
  attributes: {
    '*': [],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: [['className', /^language-[\w+#.-]+$/]],
    ol: ['start'],
    th: [['align', 'left', 'center', 'right'], 'colSpan', 'rowSpan'],
    td: [['align', 'left', 'center', 'right'], 'colSpan', 'rowSpan'],
    details: ['open'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
};

/**
 * Headings would become part of the outline of the page, so each is a paragraph in bold.
 * Footnotes would need ids that are unique on the page, so their links are removed.
 */
function rehypeNoOutline() {
  return (tree: HtmlRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element') return undefined;
      if (/^h[1-6]$/.test(node.tagName)) {
        node.children = [
          { type: 'element', tagName: 'strong', properties: {}, children: node.children },
        ];
        node.tagName = 'p';
      } else if (node.tagName === 'a' && parent !== null && index !== null) {
        const { href } = node.properties ?? {};
        if (href === undefined || /^#(user-content-)?fn/.test(String(href))) {
          (parent.children as ElementContent[]).splice(index, 1, ...node.children);
          return index;
        }
      }
      return undefined;
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
      const isLinked = parent?.type === 'element' && parent.tagName === 'a';
      if (isLinked && index !== null) (parent.children as ElementContent[])[index] = text;
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

const parser = unified().use(remarkParse).use(remarkGfm);
const withoutHtml = unified()
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, harmless)
  .use(rehypeNoOutline)
  .use(rehypeLinkImages)
  .use(rehypePlainElements)
  .use(() => rehypeTidy())
  .freeze();
const withHtml = unified()
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, harmless)
  .use(rehypeNoOutline)
  .use(rehypeLinkImages)
  .use(rehypePlainElements)
  .use(() => rehypeTidy())
  .freeze();
