import type { Blockquote, Code, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { createComponent, visit } from '@docs/core/mdx';
import type { VFile } from 'vfile';
import { nearest } from '@docs/core/text';
import { words } from '@docs/core/words';
import { parseFenceMeta } from '../fenceMeta';
import { languageName } from '../languageName';
import { admonitionDirectives, alertKinds, type ComponentName } from '../vocabulary';
import { pageFacts, sourceOf, startOf } from './pageFile';

type Children = MdxJsxFlowElement['children'];

/**
 * Converts `:::note[Title]` blocks and GitHub's alerts (`> [!NOTE]`) to components. It also
 * converts VitePress's blocks `details` and `code-group`.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    // The parser takes the end of another block for the end of a one-line block.
    let hasOneLine = false;
    visit(tree, ['blockquote', 'containerDirective'], (node, index, parent) => {
      if (node.type === 'blockquote') {
        const alert = alertOf(node);
        if (alert) parent.children[index] = alert;
      }
      if (node.type !== 'containerDirective') return;
      if (isOnOneLine(node)) {
        hasOneLine = true;
        reportOneLine(node, file);
      } else if (!hasOneLine) reportUnclosed(node, file);
      const name = admonitionDirectives.get(node.name);
      if (name === undefined) reportUnknown(node, file);
      else parent.children[index] = toComponent(node, name);
    });
  };
}

/** Converts a directive. It keeps the array of children, because `visit` continues with it. */
function toComponent(node: ContainerDirective, name: ComponentName): MdxJsxFlowElement {
  const { class: _class, icon: _icon, ...attributes } = node.attributes ?? {};
  const children = node.children as Children;
  const [first] = children;
  if (first?.type === 'paragraph' && isLabel(first)) {
    const { title: text, flags } = readLabel(first);
    if (text !== '') attributes.title = text;
    if (flags.includes('open')) attributes.open = '';
    children.shift();
  }
  const { title, open, ...others } = attributes;
  if (name === 'Tabs') return createComponent(node, name, others, tabsOf(children));
  if (name === 'Details') {
    const summary = title ?? words.content.details;
    return createComponent(
      node,
      name,
      { ...others, summary, open: open === '' ? null : open },
      children,
    );
  }
  return createComponent(node, name, attributes, children);
}

/** Reads `[Title]` or `Title {open}`. Brackets are not part of the title, braces are flags. */
function readLabel(label: Paragraph): { title: string; flags: string } {
  const isFlag = ({ type }: Node) => type === 'mdxTextExpression';
  const text = toString(label.children.filter((child) => !isFlag(child))).trim();
  const [, title = '', flags = ''] = /^(.*?)\s*(?:\{([^}]*)\})?$/s.exec(text) ?? [];
  return {
    title: title.replace(/^\[(.*)\]$/, '$1'),
    flags: flags + toString(label.children.filter(isFlag)),
  };
}

/** Replaces each fence of a `code-group` by a tab. The label is the fence's title or language. */
function tabsOf(children: Children): Children {
  children.forEach((child, index) => {
    if (child.type !== 'code') return;
    const title = parseFenceMeta(child.meta ?? '').values.get('title');
    const label = title ?? languageName(child.lang ?? undefined);
    const meta = child.meta?.replace(/(?:^|\s)title="[^"]*"/, '').trim() || null;
    const code: Code = { ...child, meta };
    children[index] = createComponent(child, 'Tab', { label }, [code]);
  });
  return children;
}

/** Converts `> [!NOTE]` and its variants, with an optional title on the same line. */
function alertOf(quote: Blockquote): MdxJsxFlowElement | undefined {
  const [first] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text] = first.children;
  if (text?.type !== 'text') return undefined;
  const [marker, kind = '', title = ''] =
    /^\[!(\w+)\][ \t]*([^\n]*)(?:\n|$)/.exec(text.value) ?? [];
  const name = alertKinds.get(kind.toUpperCase());
  // A first line that continues in markup is text, not a title.
  const isAlone = marker?.endsWith('\n') ?? false;
  if (marker === undefined || !name || (!isAlone && first.children.length > 1 && title !== '')) {
    return undefined;
  }
  text.value = text.value.slice(marker.length);
  if (text.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  const attributes = title.trim() === '' ? {} : { title: title.trim() };
  return createComponent(quote, name, attributes, quote.children);
}

const isLabel = (paragraph: Paragraph): boolean =>
  (paragraph.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

function reportUnknown(node: ContainerDirective, file: VFile): void {
  const known = [...admonitionDirectives.keys()];
  const meant = nearest(node.name, known);
  pageFacts(file).problems.push({
    severity: 'error',
    ...startOf(node),
    message: `There is no \`:::${node.name}\` block.`,
    expected: `one of ${known.map((kind) => `:::${kind}`).join(', ')}`,
    found: `:::${node.name}`,
    hint: meant ? `Did you mean \`:::${meant}\`?` : 'Use one of the kinds above.',
  });
}

/** Whether a block is `:::note Text. :::`. All of that is the title of an open block. */
function isOnOneLine({ children: [first] }: ContainerDirective): boolean {
  return first?.type === 'paragraph' && isLabel(first) && /\s:{3,}\s*$/.test(toString(first));
}

function reportOneLine(node: ContainerDirective, file: VFile): void {
  pageFacts(file).problems.push({
    severity: 'error',
    ...startOf(node),
    message: `The \`:::${node.name}\` block is on one line.`,
    expected: `\`:::${node.name}\`, the text and \`:::\`, each on its own line`,
    found: sourceOf(node, file).split('\n')[startOf(node).line - 1]?.trim(),
    hint: 'Put the text and the last colons on new lines.',
  });
}

function reportUnclosed(node: ContainerDirective, file: VFile): void {
  if (isClosed(node, sourceOf(node, file).split('\n'))) return;
  pageFacts(file).problems.push({
    severity: 'error',
    ...startOf(node),
    message: `The \`:::${node.name}\` block is not closed, so it contains all that follows.`,
    expected: 'a line of as many colons as the block starts with',
    found: 'none',
    hint: 'Add the line; a block that contains another one starts and ends with more colons than it.',
  });
}

/** Whether a block is closed. Otherwise it contains all that follows, without an error. */
function isClosed({ position }: ContainerDirective, lines: readonly string[]): boolean {
  if (!position) return true;
  const { start, end } = position;
  const opening = /:{3,}/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0] ?? '';
  const last = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
  const closing = /^[\s>]*(:{3,})\s*$/.exec(last)?.[1] ?? '';
  return end.line > start.line && closing.length >= opening.length;
}
