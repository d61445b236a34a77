import type { Root as HtmlRoot } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Node, Parent } from 'unist';
import { findExceededLimit, visit } from '@docs/core/mdx';

/**
 * Parses a description from the contract as hast: CommonMark with GitHub's tables and raw HTML.
 * Only harmless HTML elements stay, and placeholders such as `<token>` become text.
 *
 * @throws if the description is beyond the limits of the parser.
 */
export function sanitizeDescription(commonMark: string): HtmlRoot {
  const beyond = findExceededLimit(commonMark);
  if (beyond) throw new Error(beyond.message);
  const source = parser.parse(commonMark);
  const hasHtml = placeholdersToText(source);
  return (hasHtml ? withHtml : withoutHtml).runSync(source) as HtmlRoot;
}

/**
 * Turns placeholders such as `<token>` in `Bearer <token>` into text. Markdown reads them as
 * elements, although HTML has no such elements.
 *
 * @returns Whether any HTML is left.
 */
function placeholdersToText(tree: Node): boolean {
  let hasHtml = false;
  visit(tree, 'html', (node, index, parent) => {
    const tags = [...node.value.matchAll(/<\/?([a-z][^\s/>]*)/gi)];
    const isHtml = tags.length === 0 || tags.some(([, name = '']) => isElement(name));
    if (isHtml) {
      hasHtml = true;
    } else {
      const written = { type: 'text', value: node.value };
      parent.children[index] = textContainers.has(parent.type)
        ? written
        : ({ type: 'paragraph', children: [written] } as Parent);
    }
  });
  return hasHtml;
}

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
  'span strong sub summary sup table tbody td tfoot th thead tr tt ul var input h1 h2 h3 h4 h5 h6'
).split(' ');
/** The elements that are removed with their content. */
const stripped = (
  'script style iframe object embed template noscript svg math title head textarea select ' +
  'audio video canvas form button'
).split(' ');
const other = (
  'html body font center section article aside header footer main nav figure figcaption u mark ' +
  'abbr cite strike big caption col colgroup label link meta base address option picture ' +
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
    input: ['checked', 'disabled', ['type', 'checkbox']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // The checkboxes of a task list.
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: {
    ...Object.fromEntries(
      ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
    ),
    input: ['li'],
  },
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const withoutHtml = unified().use(remarkRehype).use(rehypeSanitize, harmless).freeze();
const withHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, harmless)
  .freeze();
