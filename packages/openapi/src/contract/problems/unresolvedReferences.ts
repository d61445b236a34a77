import type { DocumentProblem } from '../documentProblem';
import {
  isReference,
  type JsonObject,
  pointerAbove,
  pointerKeys,
  pointerTo,
  valueAt,
} from '../json';
import { createReferenceResolver } from '../resolveReference';
import { visitObjects } from '../visitObjects';

/** The lists and maps whose parts are nothing without their fields, such as `name`. */
const wholeParts: ReadonlySet<string> = new Set([
  'parameters',
  'securitySchemes',
  'links',
  'callbacks',
]);

interface Unresolved {
  problem: DocumentProblem;
  /** What contains the key or the item to remove. */
  holder: unknown;
  /** The key; an item itself, because others before it may be removed first. */
  removed: unknown;
}

/**
 * Removes each reference without a target: a schema without it accepts any value, and other parts
 * are empty. A part that is nothing without its fields is removed, and so are references to it.
 *
 * @param document A contract in one file; it is changed.
 * @param report Gets the problems before each removal. Those of the first call are mistakes. Those
 *   of other calls are references to what has been removed.
 */
export function removeUnresolved(
  document: JsonObject,
  report: (problems: DocumentProblem[], isMistake: boolean) => void,
): void {
  for (let isMistake = true, found = findUnresolved(document); found.length > 0;) {
    report(
      found.map(({ problem }) => problem),
      isMistake,
    );
    for (const { holder, removed } of found) {
      if (Array.isArray(holder)) holder.splice(holder.indexOf(removed), 1);
      else Reflect.deleteProperty(holder as object, String(removed));
    }
    isMistake = false;
    found = findUnresolved(document);
  }
}

/**
 * Finds each reference without a target. Its target does not exist, or was below a key that the
 * site does not read, or a `$dynamicRef` names no anchor.
 */
function findUnresolved(document: JsonObject): Unresolved[] {
  const all: Unresolved[] = [];
  const { resolve } = createReferenceResolver(document);
  const add = (part: JsonObject, pointer: string, key: string, isWhole = false) => {
    const reference = part[key];
    if (typeof reference !== 'string' || resolve(reference) !== undefined) return;
    const at = pointerTo(pointer, key);
    const holder = isWhole ? valueAt(document, pointerAbove(pointer)) : part;
    const name = isWhole ? pointerKeys(pointer).at(-1) : key;
    all.push({
      holder,
      removed: Array.isArray(holder) ? part : name,
      problem: {
        pointer: at,
        isKey: false,
        rule: 'unresolved-references',
        message: `The target of a \`${key}\` does not exist, or is below a key that the site does not read.`,
        expected: 'a reference to a value of the contract',
        found: reference,
        hint: 'Move the target below a key of OpenAPI 3.2, or write it in the place of the reference.',
        mend: { pointer: isWhole ? pointer : at },
      },
    });
  };
  const addBoth = (part: JsonObject, pointer: string) => {
    for (const key of ['$ref', '$dynamicRef']) add(part, pointer, key);
  };
  visitObjects(document, {
    reference: (part, pointer) =>
      add(part, pointer, '$ref', wholeParts.has(pointerKeys(pointer).at(-2) ?? '')),
    schema: addBoth,
    pathItem: addBoth,
    // Those with a target have been replaced by it.
    collection: (holder, pointer, field) => {
      const value = holder[field];
      if (isReference(value)) add(value, pointerTo(pointer, field), '$ref', true);
    },
  });
  return all;
}
