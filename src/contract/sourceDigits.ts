/**
 * The digits of the contract's numbers, as their authors wrote them. JavaScript keeps only 15 digits
 * of any number, and writes very large and very small ones in its own way. So each number that it
 * would change is read as a number of its own: the nearest one, or one close to it. That one has the
 * right type and size everywhere, and its digits are looked up here when it is written. All contracts
 * share them, because only the number itself gets from the reader to the writer.
 */
const digitsByNumber = new Map<number, string>();
const numbersByValue = new Map<string, number>();

/** Any decimal number has this many digits exactly. */
const exactDigits = 15;

/** A number in JSON or YAML, other than the words for infinity. */
const decimal = /^([-+]?)0*(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i;

/** The significant digits of a number without zeros around them, and its value as a key. */
function valueOf(text: string): { significant: string; key: string } {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  const significant = (whole + fraction).replace(/^0+|0+$/g, '');
  const zeros = /0*$/.exec(whole + fraction)?.[0].length ?? 0;
  const scale = Number(exponent) - fraction.length + zeros;
  return { significant, key: `${sign.replace('+', '')}${significant}e${scale}` };
}

/** The number as JSON has it: without a plus sign, and with a digit on both sides of the point. */
const toJson = (text: string): string =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^-?(?=\.)/, '$&0')
    .replace(/\.(?!\d)/, '');

/** Reads a number whose digits `digitsOf` returns. */
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

/** Smaller numbers have fewer digits, so that none of them would be free. */
const least = 2 ** -1022;

function withinRange(number: number, text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  if (Math.abs(number) < least) return sign * least;
  return Number.isFinite(number) ? number : sign * Number.MAX_VALUE;
}

/** The first number, beginning with this one, that is read from no other text. */
function firstFree(first: number): number {
  // Away from zero, but not to infinity.
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

/** The digits of a number as authored. */
export const digitsOf = (number: number): string =>
  digitsByNumber.get(number) ?? JSON.stringify(number);

/** Whether a program that reads the digits of a number as a double gets another one. */
export const isLong = (number: number): boolean =>
  valueOf(digitsOf(number)).key !== valueOf(JSON.stringify(number)).key;

/** A scalar as text. */
export const textOf = (value: unknown): string =>
  typeof value === 'number' ? digitsOf(value) : String(value);

// A scan of the whole text costs more than this test, and few contracts need one.
const mayBeLong = /[\d.]{16}|\d[eE][-+]?\d/;

/** Parses JSON. Its numbers have the digits that the text has. */
export function parseJson(text: string): unknown {
  if (!mayBeLong.test(text)) return JSON.parse(text);
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
  return JSON.parse(
    text.replace(tokens, (token) =>
      token.startsWith('"') || !decimal.test(token) ? token : JSON.stringify(numberOf(token)),
    ),
  );
}

/** Marks the digits of a number in a text that a library writes. No contract contains it. */
const mark = '\uE000digits';

/** Writes a value with a function that accepts a replacer as `JSON.stringify` does. */
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
