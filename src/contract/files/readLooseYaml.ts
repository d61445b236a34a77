import { parseDocument } from 'yaml';

/**
 * Reads YAML with a closing bracket at the column of its key. The standard asks for more
 * indentation, but most tools read it, and contracts with examples in JSON are written so.
 * @returns Undefined where something else is wrong too.
 */
export function readLooseYaml(text: string): unknown {
  const document = parseDocument(text, { merge: true, prettyErrors: false });
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: -1 });
  } catch {
    return undefined;
  }
}
