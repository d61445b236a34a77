import { isObject, type JsonObject } from '../json';
import { visitParts } from './visitParts';

/** The extensions that hide their object. Redocly, Scalar and Mintlify use them. */
const marks = ['x-internal', 'x-hidden', 'x-excluded'];

/** Returns the extension that hides a value: one of `marks` with any value but `false`. */
export const hidingMark = (value: unknown): string | undefined =>
  isObject(value)
    ? marks.find((mark) => Object.hasOwn(value, mark) && value[mark] !== false)
    : undefined;

/** Removes the content of a hidden part, except for its mark and for the name of a tag. */
export function empty(part: JsonObject): void {
  for (const key of Object.keys(part)) {
    if (!marks.includes(key) && key !== 'name') Reflect.deleteProperty(part, key);
  }
}

/**
 * Empties the hidden parts of a file of the contract, so that nothing in them is read or bundled.
 * References to them are still found, and no other part moves.
 * @returns Whether there were any.
 */
export function emptyHidden(parsed: unknown): boolean {
  let isFound = false;
  visitParts(parsed, (part) => {
    if (hidingMark(part) === undefined) return;
    isFound = true;
    empty(part);
  });
  return isFound;
}
