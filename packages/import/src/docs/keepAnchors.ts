import type { Root } from 'mdast';
import { anchorsOf, headingsOf } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { rangeOf } from './textRange';
import { vitePressAnchor } from './vitePressAnchor';

/**
 * Adds the VitePress anchor to each heading that would get another anchor on this site, so that
 * links keep working. Docusaurus and Starlight generate the same anchors as this site.
 */
export function keepAnchors(tree: Root, { page, edits }: Conversion): void {
  const ids = anchorsOf(tree);
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

/** The anchors of MkDocs may have spaces in their braces: `## Heading { #id }`. */
export function convertAnchors(tree: Root, { page, edits }: Conversion): void {
  for (const heading of headingsOf(tree)) {
    const { start, end } = rangeOf(heading.children.at(-1) ?? heading);
    const [authored, id] = /\{\s*#([\w:.-]+)\s*\}$/.exec(page.text.slice(start, end)) ?? [];
    if (authored !== undefined) edits.push({ start: end - authored.length, end, text: `{#${id}}` });
  }
}
