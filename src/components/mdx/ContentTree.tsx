import { createElement, Fragment, type ReactNode } from 'react';
import { components } from './components';
import type { ContentNode } from '@docs/core/tree';

/** Renders a page's content tree with the same components as a compiled MDX module. */
export function ContentTree({ tree }: { tree: ContentNode }): ReactNode {
  return renderNode(tree);
}

function renderNode(node: ContentNode): ReactNode {
  if (typeof node === 'string') return node;
  const [type, props, ...children] = node;
  const component = Object.hasOwn(components, type) ? components[type] : undefined;
  const element = type === '' ? Fragment : (component ?? type);
  return createElement(element, props, ...children.map(renderNode));
}
