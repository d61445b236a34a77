import { formatJson } from '../../contract/formatJson';

/** How a language writes values of JSON. */
export interface LiteralSyntax {
  indent: string;
  quote: (text: string) => string;
  words: { null: string; true: string; false: string };
  map: readonly [open: string, close: string];
  emptyMap: string;
  /** Space inside the braces of a map on one line. */
  padding: string;
  /** How a key is written; like any string where left out. */
  key?: (name: string) => string;
  separator: string;
}

/** What most languages have in common. */
export const commonSyntax = {
  indent: '  ',
  words: { null: 'null', true: 'true', false: 'false' },
  map: ['{', '}'],
  emptyMap: '{}',
  padding: ' ',
  separator: ': ',
} as const;

/** Longer lists and maps are written on several lines. */
const maximalLine = 60;

/**
 * A value of JSON as a literal of a language.
 *
 * @param indentation Of the line in which the literal begins.
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

/** Entries between brackets, each on a line of its own. */
export const formatLines = (
  open: string,
  entries: readonly string[],
  close: string,
  indentation: string,
  indent: string,
): string =>
  `${open}\n${entries.map((entry) => indentation + indent + entry).join(',\n')}\n${indentation}${close}`;
