import { isMap, isNode, isScalar, isSeq, visit, type Document } from 'yaml';
import { parseFence as parseWithDigits } from '@docs/openapi/json';
import { parseYamlDocument, type Position } from '@docs/core/yaml';

/** Parsed JSON with the locations of its values, or the mistake and its location. */
type ParsedJson =
  | { value: unknown; locate: (keys: readonly string[]) => Position }
  | { mistake: string; at: Position };

/** Parses JSON. Lines and columns start at 1. */
export function parseFence(text: string): ParsedJson {
  const { document, positionOf, mistake } = parseYamlDocument(text);
  const offset = (at: number | undefined) => positionOf(at ?? 0);
  let value: unknown;
  try {
    JSON.parse(text);
    value = parseWithDigits(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    // Node.js reports a position for some errors only. The others are values that JSON does not
    // have.
    const reported = /at position (\d+)/.exec(message)?.[1];
    const at = reported === undefined ? findNonJson(document) : Number(reported);
    return {
      mistake: message
        .replace(/ (?:in JSON )?at position \d+.*$| in JSON$/, '')
        .replace(/, "[\s\S]*$/, ''),
      at: at === undefined ? (mistake?.at ?? offset(text.length)) : offset(at),
    };
  }
  // JSON.parse accepts a repeated key, and uses its last value.
  if (mistake) return { mistake: mistake.found, at: mistake.at };
  return { value, locate: (keys) => offset(locate(document, keys)) };
}

const jsonWord = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Offset of the first value that is valid in YAML but not in JSON. */
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

/** Offset of the key or list item at a path, or of the last existing one on the path. */
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
