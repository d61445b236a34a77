import { createElement, Fragment, type ReactNode } from 'react';
import { components } from './components';
import type { ContentNode } from '../../mdx/contentTree';

/** Draws a page's content tree with the same components as a compiled MDX module. */
export function ContentTree({ tree }: { tree: ContentNode }): ReactNode {
  return draw(tree);
}

function draw(node: ContentNode): ReactNode {
  if (typeof node === 'string') return node;
  const [type, props, ...children] = node;
  const own = Object.hasOwn(components, type) ? components[type] : undefined;
  const element = type === '' ? Fragment : (own ?? type);
  return createElement(element, props, ...children.map(draw));
}
