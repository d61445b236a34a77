import { isMap, isNode, isScalar, isSeq, type Document } from 'yaml';
import { parseJson } from '@docs/openapi/json';
import { parseYamlDocument, type Position } from '@docs/core/yaml';

/** Parsed JSON with the locations of its values, or the mistake and its location. */
type ParsedJson =
  | { value: unknown; locate: (keys: readonly string[]) => Position }
  | { mistake: string; at: Position };

/** Parses JSON. Lines and columns start at 1. */
export function parseFence(text: string): ParsedJson {
  const { document, positionOf, mistake } = parseYamlDocument(text);
  try {
    JSON.parse(text);
  } catch {
    const at = findMistake(text);
    const [found = ''] = text.slice(at).split('\n', 1);
    return { mistake: found || 'the end of the block', at: positionOf(at) };
  }
  // JSON.parse accepts a repeated key, and uses its last value.
  if (mistake) return { mistake: mistake.found, at: mistake.at };
  return {
    value: parseJson(text),
    locate: (keys) => positionOf(locate(document, keys) ?? 0),
  };
}

/** Matches white space, and a value or a punctuation mark of JSON. */
const token =
  /(\s*)(?:"(?:[^"\\\n]|\\.)*"|(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])|([{}[\],:]))/gy;

/** The tokens that may follow a token. */
const followers: Readonly<Record<string, readonly string[]>> = {
  start: ['value', '{', '['],
  value: [',', ':', '}', ']'],
  '{': ['value', '}'],
  '[': ['value', '{', '[', ']'],
  ',': ['value', '{', '['],
  ':': ['value', '{', '['],
  '}': [',', '}', ']'],
  ']': [',', '}', ']'],
};

/** Returns the offset of the first token that cannot be there. V8 reports it in English only. */
function findMistake(text: string): number {
  let before = 'start';
  let end = 0;
  for (const [all, space = '', mark = 'value'] of text.matchAll(token)) {
    if (!followers[before]?.includes(mark)) return end + space.length;
    before = mark;
    end += all.length;
  }
  return text.length - text.slice(end).trimStart().length;
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
