import type { Root } from 'mdast';
import { shortenText } from '@docs/core/text';
import { visit } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { rangeOf } from './textEdits';

/** Syntax of MkDocs' plugins and of the extensions of Python-Markdown. */
const inText = new RegExp(
  [
    // Blocks of mkdocstrings.
    String.raw`^::: *[\w.]+(?=\s|$)`,
    String.raw`^-+8<-+.*`,
    String.raw`\{%.*?%\}`,
    String.raw`^\*\[[^\]\n]+\]:.*`,
    String.raw`==[^=\s][^=\n]*==`,
    String.raw`\+\+[\w"+-]+\+\+`,
    String.raw`\^\^[^\^\s][^\^\n]*\^\^`,
    String.raw`\^[^\^\s]+\^`,
    String.raw`:(?:material|fontawesome|octicons|simple)-[\w-]+:`,
    String.raw`\{:?[ \t]*(?:\.[\w-]|[\w-]+=)[^}\n]*\}`,
    String.raw`\{:[^}\n]*\}`,
  ].join('|'),
  'gm',
);

/**
 * Adds a remark for each use of such syntax. The site would show it as text, cross out `~sub~`, and not
 * include the file that a line of code names for MkDocs.
 */
export function remarkUnsupported(tree: Root, { page, remarks }: Conversion): void {
  const add = (at: number, value: string) =>
    remarks.push({ at, kind: 'markup', value: shortenText(value.trim(), 60) });
  visit(tree, ['paragraph', 'heading', 'tableCell', 'code', 'delete'], (node) => {
    const { start, end } = rangeOf(node);
    const slice = page.text.slice(start, end);
    if (node.type === 'delete') {
      if (!slice.startsWith('~~')) add(start, slice);
      return;
    }
    const found =
      node.type === 'code'
        ? slice.matchAll(/^[ \t]*-+8<-+.*/gm)
        : withoutCode(node, slice, start).matchAll(inText);
    for (const { 0: value, index } of found) add(start + index, value);
  });
}

/** A text with spaces in place of inline code. */
function withoutCode(node: Parameters<typeof rangeOf>[0], text: string, offset: number): string {
  let result = text;
  visit(node, 'inlineCode', (code) => {
    const { start, end } = rangeOf(code);
    const blank = ' '.repeat(end - start);
    result = result.slice(0, start - offset) + blank + result.slice(end - offset);
  });
  return result;
}
