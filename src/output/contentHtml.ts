import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode } from '@docs/core/tree';

/** The HTML of content without components, for readers outside the site. */
export const contentHtml = (nodes: readonly ContentNode[]): string =>
  toHtml(nodes.flatMap(toHast) as never);

function toHast(node: ContentNode): ElementContent[] {
  if (typeof node === 'string') return [{ type: 'text', value: node }];
  const [type, props, ...inner] = node;
  const children = (inner as ContentNode[]).flatMap(toHast);
  return type === ''
    ? children
    : [{ type: 'element', tagName: type, properties: (props ?? {}) as never, children }];
}
