import type { BlockContent } from 'mdast';
import type { RouteLink, SidebarPlan } from '../../plan/pagePlan';
import { link, list, listItem, paragraph } from './mdastNodes';
import type { ToUrl } from './toUrl';

/** The home page of a content root without `index.mdx`: its sidebars and their categories. */
export function defaultHomeToMdast(
  tagline: string,
  sidebars: readonly SidebarPlan[],
  toUrl: ToUrl,
): BlockContent[] {
  const categories = sidebars.flatMap(({ tree }) =>
    tree.flatMap(({ label, route, items }) => (items && route ? [{ label, route }] : [])),
  );
  const linksTo = (links: readonly RouteLink[]) =>
    links.length === 0
      ? []
      : [list(links.map(({ label, route }) => listItem(paragraph(link(toUrl(route), label)))))];
  return [paragraph(tagline), ...linksTo([...sidebars, ...categories])];
}
