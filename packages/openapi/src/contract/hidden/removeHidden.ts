import { isReference } from '../isReference';
import { asList, asObject, isObject, type JsonObject } from '../json';
import { pointerTo, valueAt } from '../jsonPointer';
import { httpMethods } from '../openApiDocument';
import { referenceOfMapping } from '../schemas/namedAlternatives';
import { schemaListKeywords } from '../schemas/subschemaKeywords';
import { visitObjects } from '../visitObjects';
import { empty, hidingMark } from './emptyHidden';
import { removeProperties, type HiddenProperties } from './removeProperties';
import { visitParts, type Place } from './visitParts';

interface Removal {
  place: Place;
  /** The removed object, or an entry of a discriminator's mapping. */
  part: unknown;
}

/**
 * Removes hidden parts from a bundled contract. Also removes references to them, the names of
 * properties in `required`, and their values in examples.
 * @param document A contract with empty hidden parts (`emptyHidden`); it is changed.
 * @param report Gets the JSON Pointer of each reference to a hidden part, before any removal.
 * @returns The number of hidden parts.
 */
export function removeHidden(
  document: JsonObject,
  report: (pointer: string, reference: string) => void,
): number {
  hideTags(document);
  const hidden: Removal[] = [];
  const referring: Removal[] = [];
  const refer = (place: Place, part: unknown, reference: string) => {
    if (!isHidden(document, reference)) return;
    referring.push({ place, part });
    // A mark in the file of a path item hides the path itself.
    if (!/^\/(?:paths|webhooks)\/[^/]+$/.test(place.pointer)) report(place.pointer, reference);
  };
  visitParts(document, (part, place) => {
    if (place === undefined) return;
    if (hidingMark(part) !== undefined) hidden.push({ place, part });
    else if (isReference(part)) refer(place, part, part.$ref);
    const holder = asObject(part.mapping);
    for (const [key, target] of Object.entries(holder)) {
      if (typeof target !== 'string') continue;
      const pointer = pointerTo(place.pointer, 'mapping', key);
      refer({ holder, key, pointer, isNamed: true, above: undefined }, target, target);
    }
  });
  const removals = [...hidden, ...referring];
  removeProperties(document, hiddenProperties(removals));
  for (const { place, part } of removals) remove(place, part);
  return new Set(hidden.map(({ part }) => part)).size;
}

/** Hides the names of hidden tags, and operations with only hidden tags. */
function hideTags(document: JsonObject): void {
  const hidden = asList(document.tags).filter((tag) => hidingMark(tag) !== undefined);
  const names = new Set(hidden.map((tag) => asObject(tag).name));
  if (names.size === 0) return;
  const visibleTags = ({ tags }: JsonObject) => asList(tags).filter((name) => !names.has(name));
  visitObjects(document, {
    operation: (operation) => {
      if (!Array.isArray(operation.tags) || operation.tags.length === 0) return;
      operation.tags = visibleTags(operation);
      if (asList(operation.tags).length === 0) {
        empty(operation);
        operation['x-internal'] = true;
      }
    },
  });
  for (const group of asList(document['x-tagGroups'])) {
    if (isObject(group) && Array.isArray(group.tags)) group.tags = visibleTags(group);
  }
}

/** Whether a reference, or the name of a schema in a mapping, resolves to a hidden part. */
function isHidden(document: JsonObject, reference: string): boolean {
  const seen = new Set<unknown>();
  let value = valueAt(document, referenceOfMapping(reference));
  while (isReference(value) && hidingMark(value) === undefined && !seen.has(value)) {
    seen.add(value);
    value = valueAt(document, value.$ref);
  }
  return hidingMark(value) !== undefined;
}

function hiddenProperties(removals: readonly Removal[]): HiddenProperties {
  const properties = new Map<object, Set<string>>();
  for (const { place } of removals) {
    const { key, above, isNamed } = place;
    if (!isNamed || above?.key !== 'properties') continue;
    properties.set(above.holder, (properties.get(above.holder) ?? new Set()).add(key));
  }
  return properties;
}

const schemaLists: ReadonlySet<string> = new Set(schemaListKeywords);

/** Removes a part. Also removes a list or path that would be left without content. */
function remove({ holder, key, above }: Place, part: unknown): void {
  if (Array.isArray(holder)) {
    const index = holder.indexOf(part);
    if (index !== -1) holder.splice(index, 1);
    if (holder.length > 0 || !above || !schemaLists.has(above.key)) return;
    Reflect.deleteProperty(above.holder, above.key);
    return;
  }
  Reflect.deleteProperty(holder, key);
  const methods: readonly string[] = [...httpMethods, 'query'];
  if (!methods.includes(key) || methods.some((method) => method in holder)) return;
  if (above && !('$ref' in holder) && /^\/(?:paths|webhooks)\//.test(above.pointer)) {
    remove(above, holder);
  }
}
