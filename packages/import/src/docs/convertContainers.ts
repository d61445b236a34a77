import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node, Parent } from 'unist';
import type { Conversion } from './conversion';
import { asLine, indentation, rangeOf } from './textEdits';

const newNames: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/**
 * Converts blocks `:::name`. In VitePress, a block that is not closed ends with the block around
 * it, and both may have the same number of colons. On this site, the outer block needs more. Of a
 * block that the site does not know, only the content stays.
 */
export function convertContainers(tree: Root, conversion: Conversion): void {
  const { page, vocabulary, edits, remarks } = conversion;
  const knownNames = new Set([...vocabulary.blocks, ...Object.keys(newNames)]);
  const convert = (node: Node, isNested: boolean): number => {
    if (node.type !== 'containerDirective') return deepest(node, isNested);
    const inner = deepest(node, true);
    const directive = node as ContainerDirective;
    const { start, end } = rangeOf(node);
    const slice = page.text.slice(start, end);
    const authored = /^:+/.exec(slice)?.[0].length ?? 3;
    const colons = Math.max(authored, inner === 0 ? 0 : inner + 1);
    const closing = closingFence(directive, slice);
    const isSilent = directive.name === 'raw' || directive.name === 'v-pre';
    if (isSilent || !knownNames.has(directive.name)) {
      if (!isSilent) remarks.push({ at: start, kind: 'component', value: `:::${directive.name}` });
      edits.push({ start, end: start + slice.indexOf('\n') + 1, text: '' });
      if (closing !== undefined) edits.push({ start: start + closing - 1, end, text: '' });
      return inner;
    }
    if (colons > authored) lengthen(start, authored, colons, conversion);
    if (closing === undefined && (isNested || directive.name === 'code-group')) {
      const at = directive.name === 'code-group' ? endOfFences(directive, end) : end;
      const line = `${indentation(start, page.text)}${':'.repeat(colons)}`;
      edits.push({ start: at, end: at, text: asLine(line, at, page.text) });
    } else if (closing === undefined) {
      remarks.push({ at: start, kind: 'unclosed', value: `:::${directive.name}` });
    } else if (colons > authored) {
      const at = start + closing + (/^[\s>]*/.exec(slice.slice(closing))?.[0].length ?? 0);
      lengthen(at, end - at, colons, conversion);
    }
    if (Object.hasOwn(newNames, directive.name)) {
      const at = start + slice.indexOf(directive.name);
      const text = newNames[directive.name] ?? directive.name;
      edits.push({ start: at, end: at + directive.name.length, text });
    }
    return colons;
  };
  /** Converts the blocks within a node, and returns the largest number of their colons. */
  const deepest = (node: Node, isNested: boolean): number =>
    Math.max(
      0,
      ...((node as Partial<Parent>).children ?? []).map((child) => convert(child, isNested)),
    );
  deepest(tree, false);
}

const lengthen = (start: number, from: number, to: number, { edits }: Conversion): void =>
  void edits.push({ start, end: start + from, text: ':'.repeat(to) });

/** Offset of a block's closing line in its text; undefined if the block is not closed. */
function closingFence(
  { children, position }: ContainerDirective,
  slice: string,
): number | undefined {
  const at = slice.lastIndexOf('\n') + 1;
  const last = children.at(-1)?.position?.end.offset ?? 0;
  const isOwn = last <= (position?.start.offset ?? 0) + at;
  return at > 0 && isOwn && /^[\s>]*:{3,}\s*$/.test(slice.slice(at)) ? at : undefined;
}

/** Ends an unclosed group of code before the first node that is not code. */
function endOfFences({ children }: ContainerDirective, end: number): number {
  const other = children.findIndex(({ type }) => type !== 'code');
  const last = children.slice(0, Math.max(0, other)).at(-1);
  return last?.position?.end.offset ?? end;
}
