import type {
  BlockContent,
  Content,
  Definition,
  Heading,
  Parent,
  PhrasingContent,
  Root,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What is text in CommonMark and syntax in MDX or to the site. */
const unsafe = [
  { character: '{' },
  { character: '<' },
  { character: 'i', atBreak: true, after: 'mport ' },
  { character: 'e', atBreak: true, after: 'xport ' },
  { character: ':', atBreak: true, after: '::' },
];

/**
 * A description of the contract as the text of a page: without HTML, without links and images that
 * only work where the description comes from, with headings below the title of the page.
 *
 * @param topLevel - Level of its highest headings on the page.
 */
export function descriptionToMdx(commonMark: string | undefined, topLevel = 2): string {
  if (commonMark === undefined || commonMark.trim() === '') return '';
  const root = parser.parse(commonMark.replace(/<!--[^]*?-->/g, '')) as Root;
  const definitions = definitionsIn(root);
  root.children = root.children.flatMap((node) => plain(node, definitions)) as Root['children'];
  shiftHeadings(root, topLevel);
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    fences: true,
    resourceLink: true,
    extensions: [gfmToMarkdown(), { unsafe }],
  }).trim();
}

/** Definitions of links can be in quotes and lists too. */
const definitionsIn = (node: Parent): Map<string, Definition> =>
  new Map(
    (node.children as Content[]).flatMap((child): [string, Definition][] => {
      if (child.type === 'definition') return [[child.identifier, child]];
      return 'children' in child ? [...definitionsIn(child as Parent)] : [];
    }),
  );

/** A node without what a page of this site cannot have. */
function plain(node: Content, definitions: ReadonlyMap<string, Definition>): Content[] {
  if (node.type === 'definition') return [];
  if (node.type === 'html') return withoutTags(node.value);
  if (node.type === 'code') return [{ ...node, lang: languageOf(node.lang), meta: null }];
  if ('children' in node) {
    const parent = node as Parent;
    parent.children = parent.children.flatMap((child) => plain(child, definitions));
  }
  switch (node.type) {
    case 'link':
      return isPublic(node.url) ? [node] : node.children;
    case 'linkReference': {
      const { url = '' } = definitions.get(node.identifier) ?? {};
      return isPublic(url) ? [{ type: 'link', url, children: node.children }] : node.children;
    }
    case 'image':
      return linkTo(node.url, node.alt);
    case 'imageReference':
      return linkTo(definitions.get(node.identifier)?.url ?? '', node.alt);
    default:
      return [node];
  }
}

/** The words of HTML: those of a block are paragraphs, tags within a line leave nothing. */
function withoutTags(html: string): Content[] {
  if (/^<br\s*\/?>$/i.test(html)) return [{ type: 'break' }];
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? [] : ((parser.parse(text) as Root).children as BlockContent[]);
}

/** An image of another site is a link to it, because readers request nothing there. */
function linkTo(url: string, alt: string | null | undefined): PhrasingContent[] {
  const text = alt?.trim() ?? '';
  if (!isPublic(url)) return text === '' ? [] : [{ type: 'text', value: text }];
  return [{ type: 'link', url, children: [{ type: 'text', value: text || url }] }];
}

const isPublic = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(url);

/** The site checks blocks of these languages, which needs more than a description says. */
const languageOf = (language: string | null | undefined): string =>
  !language || /^(?:json\w*|mermaid)$/i.test(language) ? 'text' : language;

function shiftHeadings(root: Root, topLevel: number): void {
  const headings = headingsIn(root);
  const shift = topLevel - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    heading.depth = Math.min(6, heading.depth + shift) as Heading['depth'];
  }
}

const headingsIn = ({ children }: Parent): Heading[] =>
  (children as Content[]).flatMap((child) => {
    if (child.type === 'heading') return [child];
    return 'children' in child ? headingsIn(child as Parent) : [];
  });
