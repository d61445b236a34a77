import type { Keywords } from '../contract/jsonSchema';

/** A number within the limits of a schema: its minimum, else its maximum, else 0. */
export function generateNumber(keywords: Keywords): number {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = keywords;
  if (multipleOf !== undefined && multipleOf > 0) {
    const steps =
      exclusiveMinimum === undefined
        ? Math.ceil((minimum ?? 0) / multipleOf)
        : Math.floor(exclusiveMinimum / multipleOf) + 1;
    return steps * multipleOf;
  }
  if (minimum !== undefined) return minimum;
  if (exclusiveMinimum !== undefined) {
    const next = Math.floor(exclusiveMinimum) + 1;
    const limit = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
    return next < limit || next === maximum ? next : (exclusiveMinimum + limit) / 2;
  }
  if (exclusiveMaximum !== undefined) return Math.ceil(exclusiveMaximum) - 1;
  if (maximum !== undefined) return maximum;
  return format === 'float' || format === 'double' ? 0.1 : 0;
}
