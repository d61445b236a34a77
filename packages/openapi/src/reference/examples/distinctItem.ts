import type { Keywords } from '../../contract/schemas/jsonSchema';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';

/**
 * Returns the item at an index of a list without equal items, made from an example of one.
 * Objects, values with a pattern and enumerated values stay as they are.
 */
export function distinctItem(item: unknown, index: number, schema: MergedSchema): unknown {
  if (index === 0 || schema.enumeration !== undefined || schema.patterns.length > 0) return item;
  switch (typeof item) {
    case 'number':
      return distinctNumber(item, index, schema.keywords);
    case 'string':
      return distinctString(item, index, schema.keywords);
    case 'boolean':
      return !item;
    default:
      return item;
  }
}

function distinctNumber(item: number, index: number, { multipleOf = 1, maximum }: Keywords) {
  const distance = index * multipleOf;
  return maximum !== undefined && item + distance > maximum ? item - distance : item + distance;
}

/** Replaces the last digit, because dates, UUIDs and addresses stay valid with another one. */
function distinctString(item: string, index: number, { maxLength = Infinity }: Keywords): string {
  const other = item.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + index) % 10));
  if (other !== item) return other;
  const ending = String(index + 1);
  return item.slice(0, Math.max(0, maxLength - ending.length)) + ending;
}
