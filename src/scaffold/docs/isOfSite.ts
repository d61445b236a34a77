import type { Root } from 'mdast';
import { isJsx, type Jsx } from '../../mdx/jsx';
import { knownComponents, remarkComponentAliases } from '../../mdx/plugins/remarkComponentAliases';
import { isContractComponent, vocabulary } from '../../mdx/vocabulary';

/**
 * Whether an element is a component of this site, rather than one of the project with the same
 * name. It must have the required attributes, and must not be a contract component.
 */
export function isOfSite(element: Jsx): boolean {
  const { name, attributes } = element;
  if (!name || !knownComponents.has(name) || isContractComponent(name)) return false;
  if (attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return true;
  const tree = { type: 'root', children: [structuredClone(element)] } as Root;
  remarkComponentAliases()(tree);
  const [converted] = tree.children;
  if (!converted || !isJsx(converted) || !Object.hasOwn(vocabulary, converted.name ?? '')) {
    return true;
  }
  const names = converted.attributes.map((each) => ('name' in each ? each.name : ''));
  const { shape } = vocabulary[converted.name as keyof typeof vocabulary];
  return Object.entries(shape).every(
    ([key, schema]) => names.includes(key) || schema.safeParse(undefined).success,
  );
}
