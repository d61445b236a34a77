import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getLineColLocation, parseYaml, Source } from '@redocly/openapi-core';
import { displayPath } from '../content/displayPath';
import type { Problem } from '../content/problem';
import { atPointer, own, pointerTo } from './contractJson';
import type { Operation } from './records';

type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/**
 * Finds where operations stand in the files of a contract; each file is read
 * once, when the first operation asks for it.
 */
export function operationPlaces(
  root: string,
): (operation: Pick<Operation, 'method' | 'path'>) => Place {
  const files = new Map<string, { source: Source; parsed: unknown }>();
  const read = (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const fresh = { source: new Source(file, text), parsed: parseYaml(text) as unknown };
    files.set(file, fresh);
    return fresh;
  };
  return (operation) => {
    let file = root;
    let pointer = pointerTo('/paths', operation.path);
    try {
      // A path may stand in a file of its own.
      for (let hops = 0; hops < 20; hops++) {
        const reference = own(atPointer(read(file).parsed, pointer), '$ref');
        if (typeof reference !== 'string') break;
        const [target = '', inner = ''] = reference.split('#');
        if (target !== '') file = path.resolve(path.dirname(file), target);
        pointer = decodeURIComponent(inner);
      }
      const { source, parsed } = read(file);
      const exact = pointerTo(pointer, operation.method.toLowerCase());
      const found = atPointer(parsed, exact) === undefined ? pointer : exact;
      const { start } = getLineColLocation({ source, pointer: `#${found}`, reportOnKey: true });
      return { file: displayPath(file), line: start.line, column: start.col };
    } catch {
      // It stands behind a reference that only the bundler can follow.
      return { file: displayPath(root) };
    }
  };
}
