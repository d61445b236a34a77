import type { Node } from 'unist';
import { visit } from '../../mdx/visit';
import type { Conversion } from './conversion';
import { asLine, indentation, rangeOf, type TextRange } from './textRange';

/**
 * `::: tabs key:name` with `== Label` of vitepress-plugin-tabs. All marks of a block have as many `=`
 * as its first one, so that tabs around others can have more.
 *
 * @param closing - Offset of the closing line in the text of the block.
 */
export function convertTabs(
  node: Node,
  closing: number | undefined,
  { page, edits }: Conversion,
): void {
  const { start, end } = rangeOf(node);
  const text = page.text.slice(start, end);
  const indent = indentation(start, page.text);
  const opening = /^[^\n]*/.exec(text)?.[0] ?? '';
  const group = /\skey:(\S+)/.exec(opening)?.[1];
  const attribute = group === undefined ? '' : ` group="${group}"`;
  edits.push({ start, end: start + opening.length, text: `<Tabs${attribute}>` });
  const mark = /^[ \t]*(={2,})[ \t]/m.exec(text)?.[1] ?? '==';
  const code: TextRange[] = [];
  visit(node, 'code', (each) => void code.push(rangeOf(each)));
  let isFirst = true;
  // A label is not a node: it may be at the end of HTML or within a paragraph.
  for (const { 0: line, 1: label = '', index } of text.matchAll(
    new RegExp(`^[ \\t]*${mark}[ \\t]+([^\\n]+)`, 'gm'),
  )) {
    const at = start + index;
    if (code.some((range) => range.start <= at && at < range.end)) continue;
    const before = isFirst ? '' : `${indent}</Tab>\n\n`;
    const tab = `${indent}<Tab label="${label.trim().replaceAll('"', '&quot;')}">`;
    edits.push({ start: at, end: at + line.length, text: `\n${before}${tab}\n` });
    isFirst = false;
  }
  const last = `\n${isFirst ? '' : `${indent}</Tab>\n\n`}${indent}</Tabs>`;
  if (closing === undefined) edits.push({ start: end, end, text: asLine(last, end, page.text) });
  else edits.push({ start: start + closing, end, text: last });
}
