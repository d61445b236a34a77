import type { Code, HTML, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { includeCode } from './includeCode';
import { rangeOf } from './textEdits';

/** Converts blocks of Docusaurus and VitePress that the site cannot read as they are. */
export function convertBlocks(tree: Root, conversion: Conversion): void {
  const { page, edits, remarks, isMarkdown } = conversion;
  let section = '';
  visit(tree, (node, _index, parent) => {
    const { start, end } = rangeOf(node);
    const slice = page.text.slice(start, end);
    switch (node.type) {
      case 'heading':
        section = toString(node).replace(/\s*\{\s*#[^}]*\}/, '');
        break;
      case 'code':
        convertFence(node, section, conversion);
        break;
      case 'paragraph':
        if (/^\[\[toc\]\]\s*$/i.test(slice)) edits.push({ start, end, text: '' });
        else if (slice.startsWith('<<<')) includeCode(slice, { start, end }, conversion);
        else convertAnchor(node, parent, conversion);
        break;
      case 'text':
        if (isMarkdown && /\{\{.*\}\}/.test(slice)) {
          remarks.push({ at: start, kind: 'value', value: slice.trim().split('\n', 1)[0] ?? '' });
        }
        break;
      case 'html':
        removeScript(node, conversion);
        break;
    }
  });
}

/** Gives a diagram without a title that of its section. */
function convertFence(
  { lang, meta, value, ...fence }: Code,
  section: string,
  { page, edits, remarks }: Conversion,
): void {
  if (lang !== 'mermaid' || value.includes('accTitle') || meta?.includes('title=')) return;
  const { start } = rangeOf(fence);
  const at = page.text.indexOf('mermaid', start) + 'mermaid'.length;
  const title = section.replaceAll('"', "'") || 'Diagram';
  edits.push({ start: at, end: at, text: ` title="${title}"` });
  remarks.push({ at: start, kind: 'diagram', value: title });
}

/**
 * Converts `{#id}`, in its own paragraph or after the title of a block, to an empty link with that
 * id. There it is the anchor of what follows.
 */
function convertAnchor(node: Paragraph, parent: Node, { page, edits }: Conversion): void {
  const { start, end } = rangeOf(node);
  const isTitle = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const [authored, id = ''] = /\s*\{#([\w:.-]+)\}\s*$/.exec(page.text.slice(start, end)) ?? [];
  if (authored === undefined || (!isTitle && authored.length < end - start)) return;
  const anchor = `<a id="${id}"></a>`;
  if (!isTitle) return void edits.push({ start, end, text: anchor });
  edits.push({ start: end - authored.length, end, text: '' });
  const { offset: at = 0, column = 1 } = parent.position?.start ?? {};
  edits.push({ start: at, end: at, text: `${anchor}\n\n${' '.repeat(column - 1)}` });
}

/** Removes scripts and styles of Vue, which may be at the start or the end of a page. */
function removeScript(node: HTML, { edits, remarks }: Conversion): void {
  const name = /^<(script|style)\b/.exec(node.value)?.[1];
  if (name === undefined) return;
  const range = rangeOf(node);
  edits.push({ ...range, text: '' });
  remarks.push({ at: range.start, kind: 'script', value: `<${name}>` });
}
