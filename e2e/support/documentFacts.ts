import { DomUtils } from 'htmlparser2';
import type { Code, Heading, Link, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { attributeOf, closest, type Element, type HtmlPage } from './html';

/** The facts that the HTML and the Markdown of a page share. */
export interface DocumentFacts {
  /** Level and words of each heading below the title, for example `## Errors`. */
  headings: string[];
  /** The code blocks without leading and trailing blanks. */
  codes: string[];
  /** Sources of diagrams. */
  diagrams: string[];
  /** Anchors of properties, parameters and rows of tables, each with its name. */
  anchors: { id: string; name: string }[];
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads the HTML that readers see without JavaScript. */
export function factsOfHtml(page: HtmlPage): DocumentFacts {
  const main = page.find('main');
  const all = (names: readonly string[]) =>
    main ? DomUtils.findAll(({ name }) => names.includes(name), main.children) : [];
  const blocks = all(['pre']);
  return {
    headings: all(['h2', 'h3', 'h4', 'h5', 'h6']).map(
      (heading) => `${'#'.repeat(Number(heading.name[1]))} ${headingText(heading)}`,
    ),
    codes: blocks.map(codeText),
    diagrams: blocks.filter(isDiagram).map(codeText),
    anchors: all(['a']).flatMap((link) => {
      const { href = '' } = link.attribs;
      const [code] = DomUtils.getElementsByTagName('code', link.children, false);
      return href.startsWith('#') && code && isWithin(link, href.slice(1))
        ? [{ id: href.slice(1), name: words(DomUtils.textContent(code)) }]
        : [];
    }),
  };
}

/** The link of a heading to itself is hidden from screen readers. */
const headingText = (heading: Element): string =>
  words(
    heading.children
      .filter((child) => !('attribs' in child && child.attribs['aria-labelledby'] !== undefined))
      .map((child) => DomUtils.textContent(child))
      .join(''),
  );

/** Returns code with diff signs where lines are marked by colours. */
function codeText(block: Element): string {
  const lines = DomUtils.findAll(
    ({ attribs }) => /(?:^| )line(?: |$)/.test(attribs.class ?? ''),
    block.children,
  );
  const classOf = ({ attribs }: Element) => attribs.class ?? '';
  const isDiff = lines.some((line) => /inserted|deleted/.test(classOf(line)));
  if (!isDiff) return DomUtils.textContent(block).trim();
  return lines
    .map((line) => {
      const sign = /inserted/.test(classOf(line)) ? '+' : /deleted/.test(classOf(line)) ? '-' : ' ';
      return (sign + DomUtils.textContent(line)).trimEnd();
    })
    .join('\n')
    .trim();
}

/** The source of a diagram is below its drawings. */
function isDiagram(block: Element): boolean {
  const figure = closest(block, ({ name }) => name === 'figure');
  return figure !== undefined && DomUtils.getElementsByTagName('img', figure).length > 0;
}

/** Whether a link is within the element that it links to. */
const isWithin = (link: Element, id: string): boolean =>
  closest(link, (around) => attributeOf(around, 'id') === id) !== undefined;

const parser = unified().use(remarkParse).use(remarkGfm);

/** @param url - Absolute URL of the page. The links to its anchors begin with it. */
export function factsOfMarkdown(markdown: string, url: string): DocumentFacts {
  const tree: Root = parser.parse(markdown);
  const headings = collect<Heading>(tree, 'heading').slice(1);
  const blocks = collect<Code>(tree, 'code');
  return {
    headings: headings.map((heading) => `${'#'.repeat(heading.depth)} ${words(toString(heading))}`),
    codes: blocks.map(({ value }) => value.trim()),
    diagrams: blocks.filter(({ lang }) => lang === 'mermaid').map(({ value }) => value.trim()),
    anchors: collect<Link>(tree, 'link').flatMap((link) =>
      link.url.startsWith(`${url}#`)
        ? [{ id: link.url.slice(url.length + 1), name: words(toString(link)) }]
        : [],
    ),
  };
}

function collect<T extends Heading | Code | Link>(tree: Node, type: T['type']): T[] {
  const nodes: T[] = [];
  // Searches only by name: the types for a generic node are too deep to compute.
  (visit as (tree: Node, test: string, visitor: (node: Node) => void) => void)(
    tree,
    type,
    (node) => {
      nodes.push(node as T);
    },
  );
  return nodes;
}
