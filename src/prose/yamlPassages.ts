import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { isPair, isScalar, visit, type Scalar } from 'yaml';
import { parseYamlDocument } from '@docs/core/yaml';
import { findExceededLimit, frontmatterText, parseMarkdown } from '@docs/core/mdx';
import { extractMarkdown } from './markdownPassages';
import { blankOut, headingNames, type Passage } from './passage';

/** Keys whose values are text, in frontmatter, sidebars and contract. */
const textKeys = new Set(['description', 'text', 'cause', 'remedy']);
/** Keys of maps in which every value is text. */
const textMaps = new Set(['x-enum-descriptions', 'x-scopes']);
/** Keys whose values are data. The data may use the other keys with another meaning. */
const dataKeys = new Set(['example', 'examples', 'default', 'value']);
/** Keys of maps by name. A name may be one of `dataKeys`. */
const namedMaps = new Set(['properties', 'responses']);
/** Keys of an error's strings. Readers see them in data too. */
const errorKeys = new Set(['detail', 'message']);

const parser = unified().use(remarkParse).use(remarkGfm).use(disableIndentedCode).freeze();

/** Disables indented code, because all lines of a YAML value are indented. */
function disableIndentedCode(this: Processor): void {
  const extensions = (this.data('micromarkExtensions') ?? []) as unknown[];
  this.data('micromarkExtensions', [...extensions, { disable: { null: ['codeIndented'] } }]);
}

/**
 * Extracts the titles and descriptions of a YAML file, which are Markdown.
 *
 * @param lineOffset Lines of the file before the YAML.
 */
export function extractYaml(source: string, lineOffset = 0): Passage[] {
  const { document, positionOf } = parseYamlDocument(source);
  const passages: Passage[] = [];
  visit(document, {
    Pair(_index, { key, value }, ancestors) {
      if (!isScalar(value) || typeof value.value !== 'string') return;
      const kind = kindOf(
        keyOf(key),
        ancestors.filter(isPair).map(({ key: above }) => keyOf(above)),
      );
      if (!kind) return;
      const start = positionOf(value.range?.[0] ?? 0);
      const text = sourceOf(value, source);
      if (findExceededLimit(text)) return;
      for (const passage of extractMarkdown(parser.parse(text), text)) {
        passages.push({
          ...passage,
          kind: kind === 'heading' ? kind : passage.kind,
          line: passage.line + start.line - 1 + lineOffset,
          column: passage.column + (passage.line === 1 ? start.column - 1 : 0),
        });
      }
    },
  });
  return passages;
}

const keyOf = (key: unknown) => (isScalar(key) ? String(key.value) : '');

/** @param path The keys from the root of the document to the map that contains the key. */
function kindOf(key: string, path: readonly string[]): Passage['kind'] | undefined {
  const isData = path.some(
    (name, index) => dataKeys.has(name) && !namedMaps.has(path[index - 1] ?? ''),
  );
  if (isData) return errorKeys.has(key) ? 'text' : undefined;
  if (textKeys.has(key) || textMaps.has(path.at(-1) ?? '')) return 'text';
  return headingNames.has(key) ? 'heading' : undefined;
}

/** Returns a value as authored, without its quotes and the first line of a block. */
function sourceOf({ type, range }: Scalar, source: string): string {
  const text = source.slice(range?.[0], range?.[1]);
  if (type?.startsWith('BLOCK')) return text.replace(/^.*/, blankOut);
  return type?.startsWith('QUOTE') ? ` ${text.slice(1, -1)} ` : text;
}

/**
 * Extracts the prose of an MDX page or a `.md` file, in page order.
 *
 * @throws If the page is not valid MDX.
 */
export const extractPage = (source: string, isMarkdown = false): Passage[] => [
  ...extractYaml(frontmatterText(source), 1),
  ...extractMarkdown(parseMarkdown(source, isMarkdown), source),
];
