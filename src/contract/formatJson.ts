/** Marks an integer that must keep all of its digits. No contract contains this string. */
const mark = '\uE000integer:';

/**
 * Formats a value of the contract as JSON. All code that shows or sends JSON uses this function.
 *
 * Integers beyond 2^53 keep their digits, which `JSON.stringify` would round. A number that is a
 * rounded 64-bit limit is printed as that limit, because contracts mean the limit.
 *
 * @param layout `indented` by two spaces, or `compact` on one line.
 */
export function formatJson(value: unknown, layout: 'indented' | 'compact' = 'indented'): string {
  let hasMarks = false as boolean;
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
