import type { Root } from 'mdast';
import type { ZodType } from 'zod';
import { isJsx, type Jsx } from '@docs/core/mdx';
import { knownComponents, remarkComponentAliases } from '../mdx/plugins/remarkComponentAliases';
import { admonitionDirectives, isContractComponent, vocabulary } from '../mdx/vocabulary';
import type { Vocabulary } from '@docs/import/docs';

/** The components of this site, for the documentation of others. */
export const siteVocabulary: Vocabulary = {
  blocks: new Set(admonitionDirectives.keys()),
  components: knownComponents,
  hasElement,
  unknownAttributes,
};

/**
 * Whether an element is a component of this site, rather than one of the project with the same
 * name. It must have the required attributes, and must not be a contract component.
 */
function hasElement(element: Jsx): boolean {
  const { name, attributes } = element;
  if (!name || !knownComponents.has(name) || isContractComponent(name)) return false;
  if (attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return true;
  const { names, shape } = asOnSite(element);
  return Object.entries(shape ?? {}).every(
    ([key, schema]) => names.includes(key) || schema.safeParse(undefined).success,
  );
}

/** Returns the attributes that the site's component of that name does not have. */
function unknownAttributes(element: Jsx): string[] {
  if (!element.name || !knownComponents.has(element.name)) return [];
  const { names, shape } = asOnSite(element);
  return shape ? names.filter((name) => !Object.hasOwn(shape, name)) : [];
}

/** Returns the attributes of a component as the site reads them, and those that it may have. */
function asOnSite(element: Jsx): { names: string[]; shape?: Readonly<Record<string, ZodType>> } {
  const tree = { type: 'root', children: [structuredClone(element)] } as Root;
  remarkComponentAliases()(tree);
  const [converted] = tree.children;
  if (!converted || !isJsx(converted)) return { names: [] };
  const names = converted.attributes.flatMap((each) => ('name' in each ? each.name : []));
  const { name } = converted;
  return name !== null && Object.hasOwn(vocabulary, name)
    ? { names, shape: vocabulary[name as keyof typeof vocabulary].shape }
    : { names };
}
