import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Definition, Heading, Root } from 'mdast';
import { visit } from './visit';

/**
 * The options of gatsby-remark-autolink-headers for both ways of rendering. The plugin adds IDs
 * to headings. The heading component renders the anchor link: the plugin would put an SVG in each
 * heading.
 */
export const autolinkOptions = {
  icon: false,
  // Allows `## Heading {#an-id}`.
  enableCustomId: true,
  elements: ['h2', 'h3', 'h4', 'h5', 'h6'],
};

/** Returns the headings of a tree in page order. */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => void headings.push(heading));
  return headings;
}

/** Returns the anchors of a tree's headings in page order. */
export function anchorsOf(tree: Root): (string | undefined)[] {
  const copy = structuredClone(tree);
  autolinkHeaders({ markdownAST: copy }, autolinkOptions);
  return headingsOf(copy).map(({ data }) => (data as { id?: string } | undefined)?.id);
}

/** Maps identifiers to the definitions of a page. The first of two applies (CommonMark 4.7). */
export function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
  });
  return definitions;
}
