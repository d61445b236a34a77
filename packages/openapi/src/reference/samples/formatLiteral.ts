import { formatJson } from '../../contract/formatJson';

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
