import { LineCounter, parseDocument, visit, type Document } from 'yaml';

/** 1-based position in the file. */
export interface Position {
  line: number;
  column: number;
}

interface Yaml {
  document: Document;
  positionOf: (offset: number) => Position;
  /** The first thing that is wrong; `document.toJS()` may only be called without one. */
  mistake: { at: Position; found: string; hint: string } | undefined;
}

/** Parses YAML, and with it JSON. */
export function parseYamlDocument(text: string): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
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
    : loneAlias(document, positionOf);
  return { document, positionOf, mistake };
}

/** `*text*` is an alias to YAML. That it has no anchor is no error of the document: toJS() throws. */
function loneAlias(document: Document, positionOf: (offset: number) => Position): Yaml['mistake'] {
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
