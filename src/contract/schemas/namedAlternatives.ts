import type { Contract } from '../contract';
import { escapePointer, pointerKeys, valueAt } from '../jsonPointer';
import type { Discriminator, JsonSchema } from './jsonSchema';
import type { MergedSchema } from './mergedSchema';
import { referenceTo } from './mergeSchema';

/**
 * The alternatives that the values of a discriminator name (OpenAPI 3.1, Discriminator Object). For
 * each alternative, the values come from the `mapping`, otherwise from constants of the property,
 * otherwise from the name of its schema. A value that names two alternatives is left out.
 *
 * @returns Index of the alternative, by value; empty without a discriminator.
 */
export function namedAlternatives(
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
 * The schemas that extend a schema with a discriminator but without `oneOf` or `anyOf`: the schema
 * that the value names, or all schemas of the mapping if the value names none.
 */
export function extendingSchemas(
  { document }: Pick<Contract, 'document'>,
  { discriminator, groups }: MergedSchema,
  value: unknown,
): JsonSchema[] {
  if (!discriminator || groups.some((group) => 'discriminator' in group)) return [];
  const { propertyName, mapping = {} } = discriminator;
  const name = valueAt(value, `/${escapePointer(propertyName)}`);
  const targets = typeof name === 'string' ? [mapping[name] ?? name] : Object.values(mapping);
  return targets
    .map((target) => valueAt(document, referenceOfMapping(target)) as JsonSchema | undefined)
    .filter((schema) => schema !== undefined);
}

/** The values that the mapping of a discriminator has for a schema with these references. */
export const mappedValues = ({ mapping = {} }: Discriminator, refs: readonly string[]): string[] =>
  Object.entries(mapping)
    .filter(([, target]) => refs.includes(referenceOfMapping(target)))
    .map(([value]) => value);

/** A mapping contains names of schemas or references to them. */
export const referenceOfMapping = (target: string): string =>
  target.startsWith('#') ? target : referenceTo(target);
