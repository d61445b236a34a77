import type { Keywords } from '../../contract/schemas/jsonSchema';

/**
 * Generates a number within the limits of a schema. It is the minimum, or 0 if that is negative.
 * Without a minimum, it is the maximum. Without limits, 0, or 0.1 for `float` and `double`.
 */
export function generateNumber(keywords: Keywords): number {
  const { multipleOf = 0, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = keywords;
  if (multipleOf > 0) return toExact(stepsWithin(keywords, multipleOf) * multipleOf);
  if (minimum !== undefined) {
    const allowsZero = minimum < 0 && (maximum ?? 0) >= 0 && (exclusiveMaximum ?? 1) > 0;
    return allowsZero ? 0 : minimum;
  }
  if (exclusiveMinimum !== undefined) {
    const next = Math.floor(exclusiveMinimum) + 1;
    const limit = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
    return next < limit || next === maximum ? next : (exclusiveMinimum + limit) / 2;
  }
  if (exclusiveMaximum !== undefined) return Math.ceil(exclusiveMaximum) - 1;
  if (maximum !== undefined) return maximum;
  return format === 'float' || format === 'double' ? 0.1 : 0;
}

/**
 * Returns the factor for a step. It is the smallest that the minimum allows. Without a minimum, it
 * is the largest that the maximum allows, but at most 0.
 */
function stepsWithin(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords,
  step: number,
): number {
  const count = (limit: number) => toExact(limit / step);
  if (exclusiveMinimum !== undefined) return Math.floor(count(exclusiveMinimum)) + 1;
  if (minimum !== undefined) return Math.ceil(count(minimum));
  const below = exclusiveMaximum === undefined ? 0 : Math.ceil(count(exclusiveMaximum)) - 1;
  return Math.min(0, below, Math.floor(count(maximum ?? 0)));
}

/** Removes the error of binary fractions, for example of 3 * 0.1. */
const toExact = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15));
