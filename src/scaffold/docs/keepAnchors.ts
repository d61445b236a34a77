import type { Root } from 'mdast';
import { anchorsOf, headingsOf } from '../../mdx/headings';
import type { Conversion } from './conversion';
import { rangeOf } from './textRange';
import { vitePressAnchor } from './vitePressAnchor';

/**
 * Writes the anchor of VitePress behind each heading that would have another one here, so that links
 * to headings keep working. Docusaurus and Starlight make the same anchors as the site.
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
