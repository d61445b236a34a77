/**
 * The authored digits of the contract's numbers. JavaScript keeps only 15 digits of any number,
 * and formats large and small numbers differently. If that changes a number, the reader replaces
 * it by a unique one: the nearest, or one close to it. This number has the right type and size
 * everywhere. The writer looks up its digits here. All contracts share the map, because only the
 * number itself gets from the reader to the writer.
 */
const digitsByNumber = new Map<number, string>();
const numbersByValue = new Map<string, number>();

/** A double keeps this many digits of every decimal number. */
const exactDigits = 15;

/** Matches a number in JSON or YAML, except the words for infinity. */
const decimal = /^([-+]?)0*(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i;

/** Returns the significant digits of a number, and a key that is the same for equal numbers. */
function valueOf(text: string): { significant: string; key: string } {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  const significant = (whole + fraction).replace(/^0+|0+$/g, '');
  const zeros = /0*$/.exec(whole + fraction)?.[0].length ?? 0;
  const scale = Number(exponent) - fraction.length + zeros;
  return { significant, key: `${sign.replace('+', '')}${significant}e${scale}` };
}

/** Formats a number for JSON: without a plus sign, and with a digit on both sides of the point. */
const toJson = (text: string): string =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^-?(?=\.)/, '$&0')
    .replace(/\.(?!\d)/, '');

/** Reads a number. `digitsOf` returns its authored digits. */
export function numberOf(authored: string): number {
  const text = /^0[xo]/.test(authored) ? BigInt(authored).toString() : toJson(authored);
  const { significant, key } = valueOf(text);
  const nearest = Number(text);
  const isLong = significant.length > exactDigits;
  const isWrittenAlike = Math.abs(nearest) < 1e21 && Math.abs(nearest) >= 1e-6;
  if (significant === '' || (!isLong && isWrittenAlike)) return nearest;
  let number = numbersByValue.get(key) ?? withinRange(nearest, text);
  if (!numbersByValue.has(key) && (isLong || number !== nearest)) number = firstFree(number);
  numbersByValue.set(key, number);
  digitsByNumber.set(number, text);
  return number;
}

/** Smaller numbers have fewer digits, so none of them would be free. */
const least = 2 ** -1022;

function withinRange(number: number, text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  if (Math.abs(number) < least) return sign * least;
  return Number.isFinite(number) ? number : sign * Number.MAX_VALUE;
}

/** Returns the first number from this one that is not read from another text. */
function firstFree(first: number): number {
  // The step leads away from zero, but not to infinity.
  const step = Math.abs(first) === Number.MAX_VALUE ? -Number.EPSILON : Number.EPSILON;
  let number = first;
  while (
    digitsByNumber.has(number) ||
    valueOf(JSON.stringify(number)).significant.length <= exactDigits
  ) {
    number *= 1 + step;
  }
  return number;
}

/** Returns the authored digits of a number. */
export const digitsOf = (number: number): string =>
  digitsByNumber.get(number) ?? JSON.stringify(number);

/** Whether a program that reads the digits as a double gets another number. */
export const isLong = (number: number): boolean =>
  valueOf(digitsOf(number)).key !== valueOf(JSON.stringify(number)).key;

/** Formats a scalar as text. */
export const formatScalar = (value: unknown): string =>
  typeof value === 'number' ? digitsOf(value) : String(value);

// This test costs less than a scan of the text, and few contracts need the scan.
const mayBeLong = /[\d.]{16}|\d[eE][-+]?\d/;

/** Parses JSON, and keeps the digits of its numbers. */
export function parseJson(text: string): unknown {
  if (!mayBeLong.test(text)) return JSON.parse(text);
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
  return JSON.parse(
    text.replace(tokens, (token) =>
      token.startsWith('"') || !decimal.test(token) ? token : JSON.stringify(numberOf(token)),
    ),
  );
}

/** Marks the digits of a number in the text of a library. No contract contains it. */
const mark = '\uE000digits';

/** Formats a value with authored digits. `write` accepts a replacer like `JSON.stringify`. */
export function withDigits(
  write: (replacer: (key: unknown, value: unknown) => unknown) => string,
): string {
  let hasMarks = false as boolean;
  const text = write((_key, value) => {
    const digits = typeof value === 'number' ? digitsByNumber.get(value) : undefined;
    if (digits === undefined) return value;
    hasMarks = true;
    return mark + digits;
  });
  return hasMarks ? text.replace(new RegExp(`"?${mark}([-+.\\deE]+)"?`, 'g'), '$1') : text;
}
