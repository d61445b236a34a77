import { parseDocument } from 'yaml';
import { keepYamlDigits } from './keepYamlDigits';

/**
 * Reads YAML in which a closing bracket is in the same column as its key. The YAML specification
 * requires more indentation, but most tools accept this, and contracts with JSON examples use it.
 * @returns Undefined if the text has another mistake.
 */
export function readLooseYaml(text: string): unknown {
  const document = parseDocument(keepYamlDigits(text), { merge: true, prettyErrors: false });
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: -1 });
  } catch {
    return undefined;
  }
}
