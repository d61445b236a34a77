import type { Node } from 'estree';

/** Names of variables and components that JavaScript reads, without those of properties. */
export function namesUsed(root: Node | undefined): Set<string> {
  const names = new Set<string>();
  const read = (value: unknown, key: string, parent: Readonly<Record<string, unknown>>) => {
    if (Array.isArray(value)) for (const each of value) read(each, key, parent);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Readonly<Record<string, unknown>>;
    const isProperty =
      (key === 'property' || (key === 'key' && parent.shorthand !== true)) &&
      parent.computed !== true;
    if (node.type === 'Identifier' && !isProperty) names.add(String(node.name));
    if (node.type === 'JSXIdentifier' && key !== 'property') names.add(String(node.name));
    for (const [name, child] of Object.entries(node)) {
      if (name !== 'loc' && name !== 'comments') read(child, name, node);
    }
  };
  read(root, '', {});
  return names;
}
