/** What is put before an integer to print it by its digits; no contract has it. */
const mark = '\uE000integer:';

/**
 * JSON text of a value of the contract. Everything that shows or sends JSON uses this function.
 *
 * Integers beyond 2^53 keep their digits, which `JSON.stringify` rounds. The greatest ones of 64
 * bits, the only ones that contracts name and that no JavaScript number is equal to, are printed
 * as they are meant.
 *
 * @param layout `indented` by two spaces, or `compact` on one line.
 */
export function formatJson(value: unknown, layout: 'indented' | 'compact' = 'indented'): string {
  let hasMarks = false;
  const markInteger = (_key: string, inner: unknown): unknown => {
    if (!Number.isInteger(inner) || Number.isSafeInteger(inner)) return inner;
    hasMarks = true;
    return mark + digitsOf(inner as number);
  };
  const text = JSON.stringify(value ?? null, markInteger, layout === 'indented' ? 2 : undefined);
  return hasMarks ? text.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1') : text;
}

function digitsOf(integer: number): string {
  if (integer === 2 ** 63) return '9223372036854775807';
  if (integer === 2 ** 64) return '18446744073709551615';
  return BigInt(integer).toString();
}
