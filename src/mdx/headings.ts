import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Heading, Root } from 'mdast';
import { visit } from './visit';

/**
 * Options of gatsby-remark-autolink-headers, the same for both ways of
 * rendering. It adds ids to headings; the heading component renders the anchor
 * link, because the plugin's icon would be an SVG in each heading.
 */
export const autolinkOptions = {
  icon: false,
  // `## Heading {#an-id}`.
  enableCustomId: true,
  elements: ['h2', 'h3', 'h4', 'h5', 'h6'],
};

/** The headings of a tree, in the order of the page. */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => void headings.push(heading));
  return headings;
}

/** The anchors that the headings of a tree get, in the same order. */
export function anchorsOf(tree: Root): (string | undefined)[] {
  const copy = structuredClone(tree);
  autolinkHeaders({ markdownAST: copy }, autolinkOptions);
  return headingsOf(copy).map(({ data }) => (data as { id?: string } | undefined)?.id);
}
