import { toString } from 'mdast-util-to-string';
import type { ContentNode } from '@docs/core/tree';
import { fillParts } from '@docs/core/fill';
import { words } from '@docs/core/words';
import { createContentConverter } from './contentToMdast';
import {
  elementOf,
  findElement,
  stringOf,
  wordsOf,
  type ContentElement,
  createToUrl,
  type NamesOf,
} from './contentConverter';
import { heading, link, paragraph } from './mdastNodes';
import { toMarkdown } from './toMarkdown';

/** Absolute URLs of a page, and of the list of all Markdown. */
export interface PageUrls {
  page: string;
  index: string;
  namesOf?: NamesOf;
}

/**
 * The Markdown of a built page: title, description, canonical URL and content.
 *
 * @param tree - The whole document.
 */
export function pageToMarkdown(tree: ContentNode, { page: url, index, namesOf }: PageUrls): string {
  const main = findElement([tree], 'main');
  const title = wordsOf(findElement(main?.children ?? [], 'h1')?.children ?? []);
  const head = metadataOf(findElement([tree], 'head'));
  const blocks = createContentConverter(createToUrl(url), namesOf)
    .flow(main?.children ?? [])
    .filter((block) => block.type !== 'heading' || block.depth > 1);
  const shown = blocks.map((block) => toString(block)).join(' ');
  const isShown = head.description === '' || shown.includes(head.description.replace(/…$/, ''));
  const canonical = head.canonical || url;
  return toMarkdown([
    heading(1, title),
    ...(isShown ? [] : [paragraph(head.description)]),
    paragraph(`${words.page.canonical} `, link(canonical, canonical)),
    paragraph(...fillParts(words.files.forAgents, { url: [link(index, index)] })),
    ...blocks,
  ]);
}

function metadataOf(head: ContentElement | undefined): { description: string; canonical: string } {
  const elements = head?.children.map(elementOf) ?? [];
  const attributeOf = (key: string, value: string, name: string) =>
    stringOf(elements.find((element) => element?.props[key] === value)?.props[name]) ?? '';
  return {
    description: attributeOf('name', 'description', 'content'),
    canonical: attributeOf('rel', 'canonical', 'href'),
  };
}
