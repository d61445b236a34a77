import type { Content, Heading, Parent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { anchorsOf, headingsOf, visit } from '@docs/core/mdx';
import { createContentConverter } from '../output/markdown/contentToMdast';
import { anchorOfSection, renderWithHeadings } from '@docs/openapi/reference';

/** Characters that are text in CommonMark, but syntax in MDX or for the site. */
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
 * Converts a description from the contract to the MDX of a page. It contains what the page of an
 * operation would show of a description. Links and images that only work in the original place are
 * removed, and headings are below the title of the page.
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

/** Removes what a page of this site cannot contain, but keeps the words of links and images. */
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
        // Without a blank line, code or a table below a line of text would belong to its paragraph.
        return [{ ...node, spread: node.children.some(({ type }) => !isTight.has(type)) }];
      default:
        return [node];
    }
  });
}

const isTight = new Set(['paragraph', 'list']);

const isPublic = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(url);

/** The site checks code in these languages, which needs more than a description says. */
const languageOf = (language: string | null | undefined): string =>
  !language || /^(?:json\w*|mermaid)$/i.test(language) ? 'text' : language;

function shiftHeadings(root: Root, topLevel: number): void {
  const headings = headingsOf(root);
  const shift = topLevel - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    heading.depth = Math.min(6, heading.depth + shift) as Heading['depth'];
  }
}
