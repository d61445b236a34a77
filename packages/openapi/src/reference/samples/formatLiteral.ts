import { joinStrings } from '@docs/core/text';
import { formatJson } from '../../contract/json';
import { httpMethods } from '../../contract/openApiDocument';
import type { Template } from './sampleRequest';

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

/** The syntax of JSON values in a language. */
export interface LiteralSyntax {
  indent: string;
  quote: (text: string) => string;
  words: { null: string; true: string; false: string };
  map: readonly [open: string, close: string];
  emptyMap: string;
  /** Space within the braces of a map on one line. */
  padding: string;
  /** Formats a key. By default, a key is formatted like a string. */
  key?: (name: string) => string;
  separator: string;
}

/** The syntax that most languages share. */
export const commonSyntax = {
  indent: '  ',
  words: { null: 'null', true: 'true', false: 'false' },
  map: ['{', '}'],
  emptyMap: '{}',
  padding: ' ',
  separator: ': ',
} as const;

/** The most characters of a list or map on one line. */
const maximalLine = 60;

/**
 * Formats a JSON value as a literal.
 *
 * @param indentation Indentation of the line in which the literal starts.
 */
export function formatLiteral(value: unknown, syntax: LiteralSyntax, indentation = ''): string {
  const { key = syntax.quote } = syntax;
  return format(value, indentation, true);

  function format(current: unknown, outer: string, isRoot: boolean): string {
    if (current === null || current === undefined) return syntax.words.null;
    if (typeof current === 'boolean') return syntax.words[current ? 'true' : 'false'];
    if (typeof current === 'string') return syntax.quote(current);
    if (typeof current !== 'object') return formatJson(current);
    const inner = outer + syntax.indent;
    const isList = Array.isArray(current);
    const entries = isList
      ? current.map((item) => format(item, inner, false))
      : Object.entries(current).map(
          ([name, item]) => key(name) + syntax.separator + format(item, inner, false),
        );
    const [open, close] = isList ? ['[', ']'] : syntax.map;
    if (entries.length === 0) return isList ? open + close : syntax.emptyMap;
    const line = entries.join(', ');
    const hasChildren = Object.values(current).some(
      (item) => typeof item === 'object' && item !== null,
    );
    if (!hasChildren && !line.includes('\n') && line.length <= maximalLine && (!isRoot || isList)) {
      const padding = isList ? '' : syntax.padding;
      return open + padding + line + padding + close;
    }
    return formatLines(open, entries, close, outer, syntax.indent);
  }
}

/** Formats entries between brackets, each on its own line. */
export const formatLines = (
  open: string,
  entries: readonly string[],
  close: string,
  indentation: string,
  indent: string,
): string =>
  `${open}\n${entries.map((entry) => indentation + indent + entry).join(',\n')}\n${indentation}${close}`;

/** The methods that HTTP libraries have by name. */
export const namedMethods: ReadonlySet<string> = new Set(
  httpMethods.filter((method) => method !== 'query').map((method) => method.toUpperCase()),
);
