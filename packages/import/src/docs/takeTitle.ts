import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { headingsOf, isJsx } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { htmlTags } from './tags';
import { rangeOf } from './textEdits';
import { findTitleHeading } from './headings';

/** Removes the title heading from the tree and from the text, and returns its text. */
export function takeTitle(tree: Root, { page, edits }: Conversion): string | undefined {
  const { heading, parent } = findTitleHeading(tree) ?? {};
  if (!heading || !parent) return undefined;
  parent.children = parent.children.filter((node) => node !== heading);
  const { start, end } = rangeOf(heading);
  const blank = /^\n*/.exec(page.text.slice(end))?.[0].length ?? 0;
  edits.push({ start, end: end + blank, text: '' });
  const title = textOf(heading).replace(/\s*\{\s*#[^}]*\}\s*$/, '');
  // What Vue computes is not known here.
  return title.includes('{{') ? undefined : title.replace(/\s+/g, ' ').trim() || undefined;
}

/** The text of a heading without its components, such as a badge that shows a version. */
function textOf(heading: Heading): string {
  let depth = 0;
  return heading.children
    .map((node) => {
      if (isJsx(node) && /^[A-Z]/.test(node.name ?? '')) return '';
      if (node.type !== 'html') return depth > 0 ? '' : toString(node);
      const { value } = node;
      for (const { name, isClosing } of htmlTags(value, 0)) {
        if (!/^[A-Z]/.test(name) || value.endsWith('/>')) continue;
        depth = Math.max(0, depth + (isClosing ? -1 : 1));
      }
      return '';
    })
    .join('');
}

/**
 * Moves the headings from the first one of level 1 on down by one level, because only the title may
 * have level 1. If one of them has level 6 already, they stay.
 */
export function demoteHeadings(tree: Root, { page, edits }: Conversion): void {
  const headings = headingsOf(tree);
  const first = headings.findIndex(({ depth }) => depth === 1);
  const following = first < 0 ? [] : headings.slice(first);
  if (following.some(({ depth }) => depth === 6)) return;
  for (const heading of following) {
    const { children, depth } = heading;
    const from = children[0]?.position?.start.offset;
    const until = children.at(-1)?.position?.end.offset;
    if (from === undefined || until === undefined) continue;
    if (page.text.slice(from, until).includes('\n')) continue;
    const { start, end } = rangeOf(heading);
    edits.push({ start, end: from, text: `${'#'.repeat(depth + 1)} ` });
    edits.push({ start: until, end, text: '' });
  }
}
