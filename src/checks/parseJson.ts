import { isMap, isNode, isScalar, isSeq, visit, type Document } from 'yaml';
import { parseYamlDocument, type Position } from '../content/yaml/yamlDocument';

/** JSON with the locations of its values; or what is wrong with it, and where. */
type ParsedJson =
  | { value: unknown; locate: (keys: readonly string[]) => Position }
  | { mistake: string; at: Position };

/** Parses JSON. Positions are those in the text, from 1. */
export function parseJson(text: string): ParsedJson {
  const { document, positionOf, mistake } = parseYamlDocument(text);
  const offset = (at: number | undefined) => positionOf(at ?? 0);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    // Node reports a position for some errors only; the others are words that JSON does not have.
    const reported = /at position (\d+)/.exec(message)?.[1];
    const at = reported === undefined ? findNonJson(document) : Number(reported);
    return {
      mistake: message
        .replace(/ (?:in JSON )?at position \d+.*$| in JSON$/, '')
        .replace(/, "[\s\S]*$/, ''),
      at: at === undefined ? (mistake?.at ?? offset(text.length)) : offset(at),
    };
  }
  // JSON.parse uses the last of two keys with the same name.
  if (mistake) return { mistake: mistake.found, at: mistake.at };
  return { value, locate: (keys) => offset(locate(document, keys)) };
}

const jsonWord = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Offset of the first value that is valid in YAML and not in JSON. */
function findNonJson(document: Document): number | undefined {
  let at: number | undefined;
  visit(document, {
    Scalar(_key, scalar) {
      const isJson =
        scalar.type === 'QUOTE_DOUBLE' ||
        (scalar.type === 'PLAIN' && jsonWord.test(scalar.source ?? ''));
      if (isJson) return undefined;
      at = scalar.range?.[0];
      return visit.BREAK;
    },
  });
  return at;
}

/** Offset of the key or list item at a path; of the last one on the path that exists. */
function locate(document: Document, keys: readonly string[]): number | undefined {
  let node: unknown = document.contents;
  let at = startOf(node);
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      at = startOf(pair?.key) ?? at;
      node = pair?.value;
    } else {
      node = isSeq(node) ? node.items[Number(key)] : undefined;
      at = startOf(node) ?? at;
    }
  }
  return at;
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
