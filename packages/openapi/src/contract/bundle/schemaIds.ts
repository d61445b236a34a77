import type { JsonObject } from '../json';
import { valueAt } from '../jsonPointer';
import { visitSchemas } from '../visitObjects';

/**
 * Replaces each `$ref` with an `$id` by a pointer from the root, because the bundler does not
 * resolve it. A `$ref` may name another schema's `$id`, and a fragment is relative to the nearest
 * `$id` (JSON Schema 2020-12, 8.2).
 * @returns The replaced references as authored.
 */
export function resolveIds(document: JsonObject): Set<string> {
  const ids = new Map<string, string>();
  const anchors = new Map<string, string>();
  visitWithBase(document, ({ $id, $anchor, $dynamicAnchor }, pointer, base = '') => {
    if (typeof $id === 'string') ids.set($id, pointer);
    for (const name of [$anchor, $dynamicAnchor]) {
      if (typeof name === 'string') anchors.set(`${base}#${name}`, pointer);
    }
  });
  const replaced = new Set<string>();
  if (ids.size === 0) return replaced;
  visitWithBase(document, (schema, _, nearest) => {
    const reference = schema.$ref;
    if (typeof reference !== 'string') return;
    if (reference.startsWith('#/') && valueAt(document, reference) !== undefined) return;
    const [id = '', inner = ''] = reference.split('#');
    const base = id === '' ? nearest : (ids.get(id) ?? ids.get(idEndingWith(id, ids)));
    if (base === undefined) return;
    const isPointer = inner === '' || inner.startsWith('/');
    const target = isPointer ? base + inner : anchors.get(`${base}#${inner}`);
    if (target === undefined || valueAt(document, `#${target}`) === undefined) return;
    schema.$ref = `#${target}`;
    replaced.add(reference);
  });
  return replaced;
}

/** Returns the absolute `$id` that ends with a relative one, if there is exactly one. */
function idEndingWith(id: string, ids: ReadonlyMap<string, string>): string {
  const ending = `/${id.replace(/^\.?\//, '')}`;
  const matching = [...ids.keys()].filter((known) => known.endsWith(ending));
  return matching.length === 1 ? (matching[0] ?? '') : '';
}

/** Visits each schema with its pointer and the pointer of the nearest schema with an `$id`. */
function visitWithBase(
  document: JsonObject,
  visitor: (schema: JsonObject, pointer: string, base: string | undefined) => void,
): void {
  const open: string[] = [];
  visitSchemas(document, (schema, pointer) => {
    while (open.length > 0 && !pointer.startsWith(`${open.at(-1)}/`)) open.pop();
    if (typeof schema.$id === 'string') open.push(pointer);
    visitor(schema, pointer, open.at(-1));
  });
}
