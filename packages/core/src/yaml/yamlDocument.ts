import {
  type Document,
  isCollection,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
} from 'yaml';

/** 1-based position in the file. */
export interface Position {
  line: number;
  column: number;
}

interface Yaml {
  document: Document;
  positionOf: (offset: number) => Position;
  /** The first mistake. `document.toJS()` may only be called without one. */
  mistake: { at: Position; found: string; hint: string } | undefined;
}

/** Parses YAML. JSON is a subset of it. */
export function parseYamlDocument(text: string): Yaml {
  const lines = new LineCounter();
  const document = parse(text, lines);
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  const mistake = error
    ? {
        at: positionOf(error.pos[0]),
        found: error.message.split('\n', 1)[0] ?? error.message,
        hint:
          error.code === 'DUPLICATE_KEY'
            ? 'Remove one of the two keys with this name.'
            : 'Check the indentation, and quote values that contain a colon followed by a space.',
      }
    : findMistake(document, positionOf);
  return { document, positionOf, mistake };
}

function parse(text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch {
    // The parser is recursive, so thousands of brackets exhaust the stack.
    const document = parseDocument('');
    const message = 'values nested too deeply to be parsed';
    document.errors.push(new YAMLParseError([0, 0], 'IMPOSSIBLE', message));
    return document;
  }
}

/** Finds the first value that is valid YAML but that `document.toJS()` cannot read usefully. */
function findMistake(
  document: Document,
  positionOf: (offset: number) => Position,
): Yaml['mistake'] {
  let mistake: Yaml['mistake'];
  let lastAlias = 0;
  visit(document, {
    // The key would become a string, which doubles with each further level of `? ? ?`.
    Pair(_key, { key }) {
      if (!isCollection(key)) return undefined;
      mistake = {
        at: positionOf(key.range?.[0] ?? 0),
        found: 'a map or a list as a key',
        hint: 'Quote a key that starts with `?`, `[` or `{`.',
      };
      return visit.BREAK;
    },
    // `*text*` is an alias to YAML. The parser accepts one without an anchor.
    Alias(_key, alias) {
      lastAlias = alias.range?.[0] ?? 0;
      if (alias.resolve(document)) return undefined;
      mistake = {
        at: positionOf(lastAlias),
        found: `*${alias.source}`,
        hint: 'Quote a value that starts with `*`.',
      };
      return visit.BREAK;
    },
  });
  if (mistake) return mistake;
  try {
    document.toJS();
    return undefined;
  } catch {
    // Nested aliases can repeat more values than fit into memory.
    return {
      at: positionOf(lastAlias),
      found: 'aliases that repeat too many values',
      hint: 'Write out the values that the aliases repeat.',
    };
  }
}

/**
 * Returns the position of an offset in a text.
 *
 * @param start The position where the text begins.
 */
export function positionIn(
  text: string,
  offset: number,
  start: Position = { line: 1, column: 1 },
): Position {
  const lines = text.slice(0, offset).split('\n');
  const column = lines.length === 1 ? start.column : 1;
  return { line: start.line + lines.length - 1, column: column + (lines.at(-1) ?? '').length };
}
