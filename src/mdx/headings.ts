import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Heading, Root } from 'mdast';
import { autolinkOptions } from './pipeline';
import { visit } from './visit';

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
