import type { BlockContent, List } from 'mdast';
import type { ContentNode } from '../../mdx/contentTree';
import { isEmptyTree, splitIntro } from '../../mdx/splitIntro';
import { allPagesHeading } from '../../plan/allPages';
import type { RouteLink, SidebarNode } from '../../plan/pagePlan';
import type { OperationPageView } from '../../reference/operationPage';
import type { ResourceView } from '../../reference/resources/resourceView';
import { sections } from '../../reference/arrangement/sectionTitles';
import type { ContentConverter } from './contentConverter';
import { heading, link, list, listItem, paragraph } from './mdastNodes';
import { operationToMdast } from './operationToMdast';
import { resourceToMdast } from './resourceToMdast';

interface DocPage {
  /** What the page shows of the contract is in it. */
  content: ContentNode;
  reference: OperationPageView | undefined;
  resource: ResourceView | undefined;
  /** The pages that use the operation. */
  usedIn: readonly RouteLink[];
  /** The list of all pages, on the first page of a version. */
  allPages: readonly SidebarNode[];
}

/** A guide, resource or general page below its title, in the order of its HTML. */
export function docPageToMdast(
  { content, reference, resource, usedIn, allPages }: DocPage,
  converter: ContentConverter,
): BlockContent[] {
  const { flow } = converter;
  const end = [
    ...(resource ? resourceToMdast(resource, converter) : []),
    ...usedInToMdast(usedIn, converter),
    ...allPagesToMdast(allPages, converter),
  ];
  if (!reference) return [...flow([content]), ...end];
  const { lead, samples, details } = operationToMdast(reference, converter);
  // A page without prose has the contract’s description of its operation.
  const { intro, rest } = isEmptyTree(content)
    ? { intro: reference.operation.description, rest: null }
    : splitIntro(content);
  return [
    ...lead,
    ...(intro ? flow([intro]) : []),
    ...samples,
    ...(rest === null ? [] : flow([rest])),
    ...details,
    ...end,
  ];
}

const usedInToMdast = (pages: readonly RouteLink[], { toUrl }: ContentConverter): BlockContent[] =>
  pages.length === 0
    ? []
    : [
        heading(2, sections.usedIn.title),
        list(pages.map(({ route, label }) => listItem(paragraph(link(toUrl(route), label))))),
      ];

const allPagesToMdast = (
  nodes: readonly SidebarNode[],
  { toUrl }: ContentConverter,
): BlockContent[] => {
  const listOf = (items: readonly SidebarNode[]): List =>
    list(
      items.map(({ label, route, href, items: inner }) => {
        const target = route ?? href;
        return listItem(
          paragraph(target === undefined ? label : link(toUrl(target), label)),
          ...(inner ? [listOf(inner)] : []),
        );
      }),
    );
  return nodes.length === 0
    ? []
    : [heading(allPagesHeading.depth, allPagesHeading.text), listOf(nodes)];
};
