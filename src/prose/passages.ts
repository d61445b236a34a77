import type { Heading, Text } from 'mdast';
import type { Node, Parent } from 'unist';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, visit as visitYaml } from 'yaml';
import { parseYamlDocument } from '../content/yamlDocument';
import { frontmatterText } from '../content/splitFrontmatter';
import { remarkBlockDirectives } from '../mdx/plugins/remarkBlockDirectives';

/** A piece of text that readers see, with the 1-based position at which it starts. */
export interface Passage {
  kind: 'heading' | 'text';
  text: string;
  line: number;
  column: number;
}

/** Keys whose values are prose, in frontmatter, sidebars and contract. */
const proseKeys = new Set(['title', 'description', 'sidebar_label', 'label', 'summary', 'text']);
const headingKeys = new Set(['title', 'sidebar_label', 'label', 'summary']);
/** Keys whose values are data, which may contain prose keys with another meaning. */
const dataKeys = new Set(['example', 'examples', 'default', 'value']);

const codeSpan = /`+[^`]*`+/g;
const blankOut = (text: string) => text.replace(/[^\n]/g, ' ');

/**
 * Extracts the prose of an MDX page without its code, in the order of the page.
 *
 * @throws when the page is not valid MDX.
 */
export function pagePassages(source: string): Passage[] {
  const passages: Passage[] = yamlPassages(frontmatterText(source), 1);
  const parser = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkBlockDirectives);
  visit(parser.parse(source) as Parent, (node: Node) => {
    if (node.type === 'heading') {
      const heading = node as Heading;
      passages.push({ kind: 'heading', text: toString(blankCode(heading)), ...startOf(heading) });
      return SKIP;
    }
    if (node.type === 'text') {
      passages.push({ kind: 'text', text: (node as Text).value, ...startOf(node) });
    }
    return undefined;
  });
  return passages;
}

const startOf = ({ position }: Pick<Heading, 'position'>) => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

const blankCode = (heading: Heading): Heading => ({
  ...heading,
  children: heading.children.map((child) =>
    child.type === 'inlineCode' ? { ...child, value: blankOut(child.value) } : child,
  ),
});

/**
 * Extracts the titles and descriptions of a YAML file. Markdown code in them is blanked.
 *
 * @param lineOffset Lines of the file before the YAML.
 */
export function yamlPassages(source: string, lineOffset = 0): Passage[] {
  const { document, positionOf } = parseYamlDocument(source);
  const passages: Passage[] = [];
  visitYaml(document, {
    Pair(_index, { key, value }) {
      const name = isScalar(key) ? String(key.value) : '';
      if (dataKeys.has(name)) return visitYaml.SKIP;
      if (!proseKeys.has(name) || !isScalar(value) || typeof value.value !== 'string')
        return undefined;
      const { line, column } = positionOf(value.range?.[0] ?? 0);
      passages.push({
        kind: headingKeys.has(name) ? 'heading' : 'text',
        text: value.value.replace(codeSpan, blankOut),
        line: line + lineOffset,
        column,
      });
      return undefined;
    },
  });
  return passages;
}
