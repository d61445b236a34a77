import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { autolinkOptions } from '../../mdx/pipeline';
import type { Conversion } from './conversion';
import { rangeOf } from './textRange';
import { vitePressAnchor } from './vitePressAnchor';

/**
 * Writes the anchor of VitePress behind each heading that would have another one here, so that links
 * to headings keep working. Docusaurus and Starlight make the same anchors as the site.
 */
export function keepAnchors(tree: Root, { page, edits }: Conversion): void {
  const ours = structuredClone(tree);
  autolinkHeaders({ markdownAST: ours }, autolinkOptions);
  const ids = headingsOf(ours).map(({ data }) => (data as { id?: string } | undefined)?.id);
  const times = new Map<string, number>();
  headingsOf(tree).forEach((heading, index) => {
    const { start, end } = rangeOf(heading);
    if (/\{#[^}]*\}\s*$/.test(page.text.slice(start, end))) return;
    const anchor = vitePressAnchor(heading);
    const before = times.get(anchor) ?? 0;
    times.set(anchor, before + 1);
    const id = before === 0 ? anchor : `${anchor}-${before}`;
    if (anchor !== '' && id !== ids[index]) edits.push({ start: end, end, text: ` {#${id}}` });
  });
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree as Node, 'heading', (node) => void headings.push(node as Heading));
  return headings;
}
