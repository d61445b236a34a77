import type { Code, HTML, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from '../../mdx/visit';
import type { Conversion } from './conversion';
import { frontmatterValues } from './frontmatterValues';
import { includeCode } from './includeCode';
import { rangeOf } from './textRange';
import { withoutTwoslash } from './withoutTwoslash';

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
      case 'text': {
        if (!isMarkdown || !slice.includes('{{')) break;
        const text = frontmatterValues(slice, page);
        if (text !== slice) edits.push({ start, end, text });
        if (/\{\{.*\}\}/.test(text)) {
          remarks.push({ at: start, kind: 'value', value: text.trim().split('\n', 1)[0] ?? '' });
        }
        break;
      }
      case 'html':
        removeScript(node, conversion);
        break;
    }
  });
}

function convertFence(fence: Code, section: string, conversion: Conversion): void {
  const { page, source, edits, remarks } = conversion;
  const { lang, meta, value } = fence;
  const { start, end } = rangeOf(fence);
  const slice = page.text.slice(start, end);
  const firstLine = /^[^\n]*/.exec(slice)?.[0] ?? '';
  if (lang === 'mermaid' && !value.includes('accTitle') && !meta?.includes('title=')) {
    const at = start + slice.indexOf('mermaid') + 'mermaid'.length;
    const title = section.replaceAll('"', "'") || 'Diagram';
    edits.push({ start: at, end: at, text: ` title="${title}"` });
    remarks.push({ at: start, kind: 'diagram', value: title });
  }
  // In a language such as `html-vue`, VitePress evaluates Vue expressions in the code.
  const suffix =
    source.generator === 'VitePress' ? /^[`~\s]+\w+(?=-vue\b)/.exec(slice)?.[0] : undefined;
  if (suffix !== undefined) {
    const at = start + suffix.length;
    edits.push({ start: at, end: at + '-vue'.length, text: '' });
  }
  const word = /\s*\btwoslash\b/.exec(firstLine);
  if (!word || !/(?:^|\s)twoslash(?:\s|$)/.test(meta ?? '')) return;
  const at = start + word.index;
  edits.push({ start: at, end: at + word[0].length, text: '' });
  const lastLine = slice.lastIndexOf('\n');
  const code = slice.slice(firstLine.length + 1, lastLine);
  if (lastLine > firstLine.length) {
    const from = start + firstLine.length + 1;
    edits.push({ start: from, end: start + lastLine, text: withoutTwoslash(code) });
  }
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
