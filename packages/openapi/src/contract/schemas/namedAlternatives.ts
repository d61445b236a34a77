import type { Contract } from '../contract';
import { escapePointer, pointerKeys, valueAt } from '../json';
import type { Discriminator, JsonSchema } from './jsonSchema';
import type { MergedSchema } from './mergedSchema';
import { referenceTo } from './mergeSchema';

/**
 * Finds the alternatives that a discriminator's values name (OpenAPI 3.1, Discriminator Object).
 * The values of an alternative come from the `mapping`, or else from constants of the property, or
 * else from the name of its schema. A value that names two alternatives is left out.
 *
 * @returns The index of the alternative, by value; empty without a discriminator.
 */
export function findNamedAlternatives(
  { mergeSchema }: Pick<Contract, 'mergeSchema'>,
  discriminator: Discriminator | undefined,
  alternatives: readonly JsonSchema[],
): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  if (!discriminator) return named;
  const ambiguous = new Set<string>();
  alternatives.forEach((alternative, index) => {
    const { refs, properties } = mergeSchema(alternative);
    const mapped = mappedValues(discriminator, refs);
    const property = properties.get(discriminator.propertyName);
    const constants = (mergeSchema(property).enumeration ?? [])
      .map(({ value }) => value)
      .filter((value) => typeof value === 'string');
    const name = pointerKeys(refs[0] ?? '').slice(-1);
    for (const value of [mapped, constants, name].find(({ length }) => length > 0) ?? []) {
      if (named.has(value)) ambiguous.add(value);
      named.set(value, index);
    }
  });
  for (const value of ambiguous) named.delete(value);
  return named;
}

/**
 * Finds the schemas that extend a schema with a discriminator but without `oneOf` or `anyOf`.
 * Returns the schema that the value names. If it names none, returns all of the mapping.
 */
export function findExtendingSchemas(
  { document }: Pick<Contract, 'document'>,
  { discriminator, groups }: MergedSchema,
  value: unknown,
): JsonSchema[] {
  if (!discriminator || groups.some((group) => 'discriminator' in group)) return [];
  const { propertyName, mapping = {}, defaultMapping } = discriminator;
  const name = valueAt(value, `/${escapePointer(propertyName)}`);
  const find = (targets: readonly string[]) =>
    targets
      .map((target) => valueAt(document, referenceOfMapping(target)) as JsonSchema | undefined)
      .filter((schema) => schema !== undefined);
  const named = typeof name === 'string' ? find([mapping[name] ?? name]) : [];
  if (named.length > 0) return named;
  if (defaultMapping !== undefined) return find([defaultMapping]);
  return typeof name === 'string' ? [] : find(Object.values(mapping));
}

/** Whether a schema with these references is that of objects whose value names none. */
export const isDefault = (
  discriminator: Discriminator | undefined,
  refs: readonly string[],
): boolean =>
  discriminator?.defaultMapping !== undefined &&
  refs.includes(referenceOfMapping(discriminator.defaultMapping));

/** Returns the mapping's values for a schema with these references. */
export const mappedValues = ({ mapping = {} }: Discriminator, refs: readonly string[]): string[] =>
  Object.entries(mapping)
    .filter(([, target]) => refs.includes(referenceOfMapping(target)))
    .map(([value]) => value);

/** Returns the reference. A mapping contains references to schemas or their names. */
export const referenceOfMapping = (target: string): string =>
  target.startsWith('#') ? target : referenceTo(target);
