import { joinStrings } from '@docs/core/text';
import type { Template } from './template';

/** Quotes a string as in JSON, which is also valid in Python, Java, Go and C#. */
export const quoteDouble = (text: string): string => JSON.stringify(text);

/** Quotes a string for PHP or Ruby in single quotes. Only `\` and `'` are special there. */
export const quoteSingle = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Escapes control characters as `\r`, `\n` or `\x01`, for PHP and Ruby. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[^\P{Cc}\u0080-\u009f]/gu,
    (character) =>
      shortEscapes[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

const shortEscapes: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n' };

/** Whether a string has control characters that a raw literal cannot contain. */
export const hasControls = (text: string): boolean =>
  /[^\P{Cc}\t\n\u0080-\u009f]|[\u2028\u2029]/u.test(text);

/** Whether a raw literal of several lines can represent this string exactly. */
export const fitsRawLines = (text: string): boolean =>
  text.includes('\n') && !/[ \t](?:\n|$)/.test(text) && !hasControls(text);

/**
 * Formats a template as literals and variables that an operator joins.
 *
 * @param variable Returns an expression that reads an environment variable.
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
 * Formats a template as one literal with embedded variables, or as a plain literal without
 * variables.
 *
 * @param embed Formats the characters of a literal that may contain the expressions of variables.
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
