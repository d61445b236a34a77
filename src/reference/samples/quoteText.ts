import { joinStrings, type Template } from './template';

/** A string as JSON writes it, which Python, Java, Go and C# read in the same way. */
export const quoteDouble = (text: string): string => JSON.stringify(text);

/** A single-quoted string of PHP or Ruby, in which only `\` and `'` have a meaning. */
export const quoteSingle = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Control characters in the form `\x0d` of PHP and Ruby. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[^\P{Cc}\u0080-\u009f]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Whether a string has characters that no raw literal can contain; tabs and line feeds it can. */
export const hasControls = (text: string): boolean =>
  /[^\P{Cc}\t\n\u0080-\u009f]|[\u2028\u2029]/u.test(text);

/** Whether a raw literal of several lines gives exactly this string. */
export const fitsRawLines = (text: string): boolean =>
  text.includes('\n') && !/[ \t](?:\n|$)/.test(text) && !hasControls(text);

/**
 * A template as literals and variables that an operator joins.
 *
 * @param variable An expression that reads an environment variable.
 */
export const concatenate = (
  template: Template,
  quote: (text: string) => string,
  variable: (name: string) => string,
  operator: string,
): string =>
  joinStrings(template)
    .map((piece) => (typeof piece === 'string' ? quote(piece) : variable(piece.variable)))
    .join(operator);

/**
 * A template as one literal with embedded variables; without variables, a plain literal.
 *
 * @param embed The characters of the literal, with a variable's expression in them.
 */
export function interpolate(
  template: Template,
  quote: (text: string) => string,
  variable: (name: string) => string,
  embed: (pieces: Template) => string,
): string {
  const joined = joinStrings(template);
  const [first = '', ...rest] = joined;
  if (rest.length > 0) return embed(joined);
  return typeof first === 'string' ? quote(first) : variable(first.variable);
}
