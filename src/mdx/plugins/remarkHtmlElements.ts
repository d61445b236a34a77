import { parseDocument } from 'htmlparser2';
import type { Content, HTML, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Node, Parent } from 'unist';
import { EXIT, isJsx, type Jsx, visit, voidElements } from '@docs/core/mdx';

/** The HTML elements of `.md` files. Other names, as in `Map<string>`, are text outside SVGs. */
const elements = new Set(
  (
    'a abbr address article aside audio b bdi bdo big blockquote br button caption center cite code col ' +
    'colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header ' +
    'hr i img input ins kbd label li main map mark menu nav ol p picture pre q rp rt ruby s samp section ' +
    'small source span strike strong sub summary sup svg table tbody td tfoot th thead time tr track tt ' +
    'u ul var video wbr ' +
    // Forbidden elements are read too, so that they are reported.
    'script style iframe frame frameset object embed applet base meta link form portal'
  ).split(' '),
);
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const blocks = new Set('paragraph heading list code blockquote table thematicBreak'.split(' '));

/** A tag as CommonMark defines it, or a comment. */
const tag =
  /<!--[^]*?-->|<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
const attribute = /([A-Za-z_:][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Turns HTML in a `.md` file into MDX elements, so that the same plugins check and convert them.
 * Elements may be unclosed, and may begin and end in different parts of the text.
 */
export function remarkHtmlElements() {
  return (tree: Root): void => {
    let hasHtml = false as boolean;
    visit(tree, 'html', () => {
      hasHtml = true;
      return EXIT;
    });
    if (hasHtml) nest(tree);
    visit(tree, (node) => {
      if (isJsx(node) && node.name === 'table') completeTable(node);
    });
  };
}

interface Frame {
  name: string | undefined;
  children: Node[];
}

function nest(parent: Parent): void {
  const root: Frame = { name: undefined, children: [] };
  const open: Frame[] = [root];
  const isFlow = parent.type !== 'paragraph' && parent.type !== 'heading' && !isInline(parent);
  const add = (node: Node) => void (open.at(-1) ?? root).children.push(node);
  for (const child of parent.children) {
    if (child.type === 'html') readTags(child as HTML, isFlow, open, add);
    else {
      if ('children' in child) nest(child as Parent);
      add(child);
    }
  }
  visit({ type: 'root', children: root.children } as Parent, (node) => {
    // A paragraph may not contain blocks.
    if (
      isJsx(node) &&
      node.name === 'p' &&
      (node.children as Node[]).some(({ type }) => blocks.has(type))
    )
      node.name = 'div';
  });
  parent.children = root.children;
}

const isInline = ({ type }: Node) =>
  ['emphasis', 'strong', 'delete', 'link', 'linkReference', 'tableCell'].includes(type);

function readTags(html: HTML, isFlow: boolean, open: Frame[], add: (node: Node) => void): void {
  const { value, position } = html;
  const addText = (text: string) => {
    const decoded = textOf(text);
    if (isFlow && decoded.trim() === '') return;
    if (decoded !== '')
      add({ type: 'text', value: decoded, ...(position && { position }) } as Node);
  };
  let end = 0;
  for (const {
    0: all,
    1: slash,
    2: authored = '',
    3: list = '',
    4: closed,
    index,
  } of value.matchAll(tag)) {
    if (index < end) continue;
    const name = /^[A-Z0-9]+$/.test(authored) ? authored.toLowerCase() : authored;
    const isElement =
      elements.has(name) || /^[A-Z]/.test(name) || open.some((frame) => frame.name === 'svg');
    if (authored !== '' && !isElement) continue;
    addText(value.slice(end, index));
    end = index + all.length;
    if (authored === '') continue;
    if (slash) {
      const at = open.findLastIndex((frame) => frame.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const element = createElement(name, list, isFlow, html);
    add(element);
    if (name === 'script' || name === 'style') {
      const closing = value.indexOf(`</${name}`, end);
      end = closing < 0 ? value.length : closing;
    }
    if (!closed && !voidElements.has(name))
      open.push({ name, children: element.children as Node[] });
  }
  addText(value.slice(end));
}

/** Text of HTML with its entities decoded. */
const textOf = (html: string): string =>
  parseDocument(html.replaceAll('<', '&lt;'))
    .children.map((node) => ('data' in node ? node.data : ''))
    .join('');

const createElement = (name: string, list: string, isFlow: boolean, { position }: HTML): Jsx => ({
  type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
  name,
  attributes: [...list.matchAll(attribute)].map(
    ([, key = '', double, single, bare]): MdxJsxAttribute => {
      const value = double ?? single ?? bare;
      return {
        type: 'mdxJsxAttribute',
        name: key,
        value: value === undefined ? null : textOf(value),
      };
    },
  ),
  children: [],
  ...(position && { position }),
});

/**
 * Adds `<tbody>` and drops text between rows, as browsers do. With different HTML, React would
 * render the page again.
 */
function completeTable(table: Jsx): void {
  visit(table, (node) => {
    if (!isJsx(node) || !tableParts.has(node.name ?? '')) return;
    node.children = (node.children as Content[]).filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    ) as Jsx['children'];
  });
  const isRow = (node: Node) => isJsx(node) && node.name === 'tr';
  const children = table.children as Node[];
  if (!children.some(isRow)) return;
  const body = { type: 'mdxJsxFlowElement', name: 'tbody', attributes: [] } as const;
  table.children = [
    ...children.filter((node) => !isRow(node)),
    { ...body, children: children.filter(isRow), position: table.position },
  ] as Jsx['children'];
}
