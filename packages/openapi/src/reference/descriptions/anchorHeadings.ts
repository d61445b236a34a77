import { decodePercent } from '@docs/core/urls';
import { asList, asObject, asText, isObject } from '../../contract/json';
import { type ContentNode, headingMark, plainText } from '@docs/core/tree';
import { anchorsOf } from '@docs/core/mdx';
import { mapView } from '../views';

type ClaimAnchor = (wanted: string) => string;

/**
 * Copies a view, and gives each heading in its descriptions an anchor, like a heading of a page.
 * Adapts links to headings of the same description. Headings in descriptions of examples get no
 * anchor, because readers see only one example at a time.
 *
 * @param claim - Returns an anchor that nothing else on the page has.
 */
export function anchorHeadings<T extends object>(view: T, claim: ClaimAnchor): T {
  const inner = (value: unknown, key: string): unknown => {
    if (key === 'examples' || typeof value !== 'object' || value === null) return value;
    if (key === 'description') return anchorTree(value as ContentNode, claim);
    if (!Array.isArray(value)) return anchorHeadings(value, claim);
    const items = value.map((item: unknown) => inner(item, ''));
    return items.every((item, index) => item === value[index]) ? value : items;
  };
  const entries = Object.entries(view).map(([key, value]) => [key, inner(value, key)] as const);
  return entries.every(([key, value]) => value === (view as Record<string, unknown>)[key])
    ? view
    : (Object.fromEntries(entries) as T);
}

function anchorTree(tree: ContentNode, claim: ClaimAnchor): ContentNode {
  const headings = headingsIn(tree);
  if (headings.length === 0) return tree;
  const wanted = anchorsOf({
    type: 'root',
    children: headings.map((heading) => ({
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value: plainText(heading) }],
    })),
  }).map((anchor) => anchor || 'section');
  const claimed = wanted.map(claim);
  const anchors = new Map(wanted.map((anchor, index) => [anchor, claimed[index]]));
  const inOrder = claimed.values();
  return mapView(tree, (part) => {
    if (isMark(part)) return { id: inOrder.next().value };
    const [type, props, ...children] = asList(part);
    if (type !== 'a') return part;
    const [, target] = /^#(.+)/.exec(asText(asObject(props).href)) ?? [];
    const anchor = target === undefined ? undefined : anchors.get(decodePercent(target));
    return anchor === undefined || anchor === target
      ? part
      : [type, { ...asObject(props), href: `#${anchor}` }, ...children];
  });
}

const isMark = (value: unknown): boolean => isObject(value) && headingMark in value;

/** Returns the headings of a description, in its order. */
function headingsIn(node: ContentNode): ContentNode[] {
  if (typeof node === 'string') return [];
  const [, props, ...children] = node;
  return isMark(props) ? [node] : (children as ContentNode[]).flatMap(headingsIn);
}
