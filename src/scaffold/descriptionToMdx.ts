import type { Content, Heading, Parent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { anchorsOf, headingsOf } from '../mdx/headings';
import { visit } from '../mdx/visit';
import { createContentConverter } from '../output/markdown/contentToMdast';
import { anchorOfSection } from '../reference/descriptions/anchorOfSection';
import { renderWithHeadings } from '../reference/descriptions/renderDescription';

/** What is text in CommonMark and syntax in MDX or to the site. */
const unsafe = [
  { character: '{' },
  { character: '<' },
  { character: 'i', atBreak: true, after: 'mport ' },
  { character: 'e', atBreak: true, after: 'xport ' },
  { character: ':', atBreak: true, after: '::' },
];

/** Links stay as authored. */
const converter = createContentConverter((href) => href);

/**
 * A description of the contract as the text of a page: what the page of an operation shows of one,
 * as Markdown, without links and images that only work where the description comes from, and with
 * headings below the title of the page.
 *
 * @param topLevel - Level of its highest headings on the page.
 */
export function descriptionToMdx(commonMark: string | undefined, topLevel = 2): string {
  if (commonMark === undefined || commonMark.trim() === '') return '';
  const root: Root = { type: 'root', children: converter.flow([renderWithHeadings(commonMark)]) };
  shiftHeadings(root, topLevel);
  const ids = new Set(anchorsOf(root).filter((id) => id !== undefined));
  visit(root, 'link', (link) => {
    const anchor = anchorOfSection(link.url, ids);
    if (anchor !== undefined) link.url = `#${anchor}`;
  });
  withoutForeign(root, (url) => isPublic(url) || (url.startsWith('#') && ids.has(url.slice(1))));
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmToMarkdown(), { unsafe }],
  }).trim();
}

/** Removes what a page of this site cannot have; words of links and images stay. */
function withoutForeign(parent: Parent, isKept: (url: string) => boolean): void {
  parent.children = (parent.children as Content[]).flatMap((node): Content[] => {
    if ('children' in node) withoutForeign(node, isKept);
    switch (node.type) {
      case 'link':
        return isKept(node.url) ? [node] : node.children;
      case 'image':
        return node.alt ? [{ type: 'text', value: node.alt }] : [];
      case 'code':
        return [{ ...node, lang: languageOf(node.lang), meta: null }];
      case 'listItem':
        // Code or a table directly below a line of text would be part of its paragraph.
        return [{ ...node, spread: node.children.some(({ type }) => !isTight.has(type)) }];
      default:
        return [node];
    }
  });
}

const isTight = new Set(['paragraph', 'list']);

const isPublic = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(url);

/** The site checks blocks of these languages, which needs more than a description says. */
const languageOf = (language: string | null | undefined): string =>
  !language || /^(?:json\w*|mermaid)$/i.test(language) ? 'text' : language;

function shiftHeadings(root: Root, topLevel: number): void {
  const headings = headingsOf(root);
  const shift = topLevel - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    heading.depth = Math.min(6, heading.depth + shift) as Heading['depth'];
  }
}
