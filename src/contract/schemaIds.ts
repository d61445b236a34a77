import { isObject, type JsonObject } from './json';
import { escapePointer, pointerKeys } from './jsonPointer';

/**
 * JSON Schema 2020-12, 8.2: a reference may name another schema's `$id`, and `#/…` starts
 * at the nearest `$id`. The bundler knows neither; both become pointers from the root.
 * @returns The references that were replaced, as they were authored.
 */
export function resolveIds(document: JsonObject): Set<string> {
  const pointers = new Map<string, string>();
  visitObjects(document, '#', undefined, (object, pointer) => {
    if (typeof object.$id === 'string') pointers.set(object.$id, pointer);
  });
  const replaced = new Set<string>();
  if (pointers.size === 0) return replaced;
  const exists = (pointer: string) => {
    let value: unknown = document;
    for (const key of pointerKeys(pointer)) value = (value as JsonObject | undefined)?.[key];
    return value !== undefined;
  };
  visitObjects(document, '#', undefined, (object, _, base) => {
    const reference = object.$ref;
    if (typeof reference !== 'string' || (reference.startsWith('#/') && exists(reference))) return;
    const [id = '', inner = ''] = reference.split('#');
    const target =
      id === '' ? base : (pointers.get(id) ?? pointers.get(idEndingWith(id, pointers)));
    if (target === undefined || !(inner === '' || inner.startsWith('/'))) return;
    if (!exists(target + inner)) return;
    object.$ref = target + inner;
    replaced.add(reference);
  });
  return replaced;
}

/** A relative `$id` as the end of the only absolute one that it can mean. */
function idEndingWith(id: string, pointers: ReadonlyMap<string, string>): string {
  const ending = `/${id.replace(/^\.?\//, '')}`;
  const matching = [...pointers.keys()].filter((known) => known.endsWith(ending));
  return matching.length === 1 ? (matching[0] ?? '') : '';
}

/** Visits each map once, with its pointer and that of the nearest `$id` around it. */
function visitObjects(
  value: unknown,
  pointer: string,
  base: string | undefined,
  visitor: (object: JsonObject, pointer: string, base: string | undefined) => void,
  seen = new Set<unknown>(),
): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const inner = isObject(value) && typeof value.$id === 'string' ? pointer : base;
  if (isObject(value)) visitor(value, pointer, inner);
  for (const [key, child] of Object.entries(value)) {
    visitObjects(child, `${pointer}/${escapePointer(key)}`, inner, visitor, seen);
  }
}
