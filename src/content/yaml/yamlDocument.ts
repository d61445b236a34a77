import {
  isCollection,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
  type Document,
} from 'yaml';

/** 1-based position in the file. */
export interface Position {
  line: number;
  column: number;
}

interface Yaml {
  document: Document;
  positionOf: (offset: number) => Position;
  /** The first mistake; `document.toJS()` may only be called without one. */
  mistake: { at: Position; found: string; hint: string } | undefined;
}

/** Parses YAML, and with it JSON. */
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
        hint: 'Check the indentation, and quote values that contain a colon followed by a space.',
      }
    : (findCollectionKey(document, positionOf) ??
      findAliasWithoutAnchor(document, positionOf) ??
      findExcessiveAliases(document, positionOf));
  return { document, positionOf, mistake };
}

function parse(text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch {
    // The parser is recursive, and thousands of brackets exhaust the stack.
    const document = parseDocument('');
    const message = 'values nested too deeply to be parsed';
    document.errors.push(new YAMLParseError([0, 0], 'IMPOSSIBLE', message));
    return document;
  }
}

/**
 * A map or list as a key, which no file of the site has. toJS() writes it as a string, and twice as
 * long for each further level of `? ? ?`.
 */
function findCollectionKey(
  document: Document,
  positionOf: (offset: number) => Position,
): Yaml['mistake'] {
  let mistake: Yaml['mistake'];
  visit(document, {
    Pair(_key, { key }) {
      if (!isCollection(key)) return undefined;
      mistake = {
        at: positionOf(key.range?.[0] ?? 0),
        found: 'a map or a list as a key',
        hint: 'Quote a key that starts with `?`, `[` or `{`.',
      };
      return visit.BREAK;
    },
  });
  return mistake;
}

/** `*text*` is an alias to YAML. The parser accepts one without an anchor, and toJS() throws. */
function findAliasWithoutAnchor(
  document: Document,
  positionOf: (offset: number) => Position,
): Yaml['mistake'] {
  let mistake: Yaml['mistake'];
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined;
      mistake = {
        at: positionOf(alias.range?.[0] ?? 0),
        found: `*${alias.source}`,
        hint: 'Quote a value that starts with `*`.',
      };
      return visit.BREAK;
    },
  });
  return mistake;
}

/** Aliases of aliases can repeat more values than fit into memory; then toJS() throws. */
function findExcessiveAliases(
  document: Document,
  positionOf: (offset: number) => Position,
): Yaml['mistake'] {
  try {
    document.toJS();
    return undefined;
  } catch {
    let offset = 0;
    visit(document, {
      Alias(_key, alias) {
        offset = alias.range?.[0] ?? 0;
      },
    });
    return {
      at: positionOf(offset),
      found: 'aliases that repeat too many values',
      hint: 'Write out the values that the aliases repeat.',
    };
  }
}
