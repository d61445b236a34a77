import {
  asList,
  asObject,
  asText,
  atPointer,
  follow,
  isObject,
  own,
  pointerTo,
  refPointer,
  type JsonObject,
} from './contractJson';
import { pointerKeys } from './json';

/** Which alternative each value of a discriminator names. */
interface Discriminator {
  property: string;
  /** Places in the list of alternatives, by value. */
  members: ReadonlyMap<string, number>;
}

/**
 * Reads the discriminator of a schema's alternatives. Its `mapping` names them,
 * or else the constant that one has for the property, or else its own name. A
 * value that would name two names none. Undefined where nothing is named.
 */
export function discriminatorOf(
  document: JsonObject,
  schema: JsonObject,
  alternatives: readonly unknown[],
): Discriminator | undefined {
  const written = asObject(schema.discriminator);
  const property = asText(written.propertyName);
  if (property === '') return undefined;
  const mapped = new Map<string, string[]>();
  for (const [value, to] of Object.entries(asObject(written.mapping))) {
    const target = mappedPointer(asText(to));
    mapped.set(target, [...(mapped.get(target) ?? []), value]);
  }
  const members = new Map<string, number>();
  const ambiguous = new Set<string>();
  alternatives.forEach((alternative, index) => {
    const pointers = pointersOf(document, alternative);
    const named = [
      pointers.flatMap((pointer) => mapped.get(pointer) ?? []),
      constantsOf(document, alternative, property),
      pointers.slice(0, 1).flatMap((pointer) => pointerKeys(pointer).slice(-1)),
    ].find((values) => values.length > 0);
    for (const value of named ?? []) {
      if (members.has(value)) ambiguous.add(value);
      members.set(value, index);
    }
  });
  for (const value of ambiguous) members.delete(value);
  return members.size > 0 ? { property, members } : undefined;
}

/**
 * The schemas that extend one whose discriminator stands without alternatives: that
 * which a value names, or all of the mapping where it names none.
 */
export function extendingSchemas(schema: JsonObject, value: unknown): JsonObject[] {
  const { propertyName, mapping } = asObject(schema.discriminator);
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return [];
  const name = own(value, asText(propertyName));
  const named = typeof name === 'string' ? [own(mapping, name) ?? name] : undefined;
  return (named ?? Object.values(asObject(mapping))).map((to) => ({
    $ref: `#${mappedPointer(asText(to))}`,
  }));
}

/** A mapping names a schema or refers to it. */
const mappedPointer = (target: string): string =>
  target.includes('#')
    ? (refPointer({ $ref: target }) ?? target)
    : pointerTo('/components/schemas', target);

/** The places that an alternative's references lead through, the nearest first. */
function pointersOf(document: JsonObject, alternative: unknown): string[] {
  const pointers: string[] = [];
  let target = refPointer(alternative);
  while (target !== undefined && !pointers.includes(target)) {
    pointers.push(target);
    target = refPointer(atPointer(document, target));
  }
  return pointers;
}

/** The values that a schema allows for a property, as it says itself or by `allOf`. */
function constantsOf(
  document: JsonObject,
  schema: unknown,
  property: string,
  seen = new Set<unknown>(),
): string[] {
  const resolved = follow(document, schema, '')?.value;
  if (resolved === undefined || seen.has(resolved)) return [];
  seen.add(resolved);
  const written = follow(document, own(resolved.properties, property), '')?.value ?? {};
  const values = written.const === undefined ? asList(written.enum) : [written.const];
  const texts = values.filter((value): value is string => typeof value === 'string');
  if (texts.length > 0) return texts;
  const parts = isObject(schema) && schema !== resolved ? asList(schema.allOf) : [];
  return [...parts, ...asList(resolved.allOf)]
    .map((part) => constantsOf(document, part, property, seen))
    .reduce<string[]>((found, one) => (found.length > 0 ? found : one), []);
}
