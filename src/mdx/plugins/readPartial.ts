import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content, Root } from 'mdast';
import type { MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';
import type { Program } from 'estree';
import type { Node, Parent } from 'unist';
import { visit } from '../visit';
import type { VFile } from 'vfile';
import { displayPath } from '../../content/displayPath';
import { readTextFile } from '../../content/readTextFile';
import { frontmatterText } from '../../content/splitFrontmatter';
import { deepNesting } from '../deepNesting';
import { attributeNamed, isJsx, type Jsx } from '../jsx';
import { syntaxProblem } from '../syntaxProblem';
import { attributeLiteral } from './literal';
import { digestOf } from './remarkContentLinks';
import { pageFacts, partialSources, type PageProblem, type PartialPosition } from './pageFile';

interface Usage {
  /** The authored path. */
  source: string;
  /** The component whose attributes are the partial's `props`. */
  node: Jsx | undefined;
  at: Node;
}

interface Reader {
  page: VFile;
  contentDir: string;
  parse: (text: string) => Root;
  chain: readonly string[];
}

type Read = { tree: Root; file: string } | { problem: PageProblem };

/**
 * Parses a file of Markdown for the page that shows it: its nodes have positions that name the
 * file, its relative paths are those of the page, and `{props.name}` is the page's value.
 */
export function readPartial({ source, node, at }: Usage, reader: Reader): Read {
  const { page, contentDir, chain } = reader;
  const from = chain.at(-1) ?? page.path;
  const file = path.resolve(path.dirname(from), source);
  const fail = (message: string, expected: string, hint: string): Read => ({
    problem: { severity: 'error', message, expected, found: source, hint },
  });
  if (!/^\.{0,2}\//.test(source) && !existsSync(file)) {
    return fail(
      'The partial cannot be found.',
      'a path relative to this file',
      'Write the path from this file, such as `./_part.mdx`; whole files only.',
    );
  }
  if (!existsSync(file)) {
    return fail('The partial does not exist.', 'a path relative to this file', 'Check the path.');
  }
  if (chain.includes(file)) {
    return fail(
      'The partial includes itself.',
      'a partial that does not import itself',
      'Remove one of the imports.',
    );
  }
  const read = readTextFile(file, contentDir);
  if ('problem' in read) {
    return { problem: read.problem };
  }
  const name = displayPath(file);
  const tooDeep = deepNesting(read.text);
  if (tooDeep) return { problem: { file: name, ...tooDeep } };
  if (pageFacts(page).partials.length >= mostPartials) {
    const expected = `at most ${mostPartials} in a page`;
    return fail('The page has too many partials.', expected, 'Include fewer, or larger ones.');
  }
  pageFacts(page).partials.push({ from: file, digest: digestOf(file) });
  partialSources(page).set(name, read.text);
  try {
    const tree = reader.parse(withoutFrontmatter(read.text));
    unravel(tree);
    if (node) fillProps(tree, node);
    locate(tree, name, at);
    rebase(tree, path.dirname(file), path.dirname(page.path));
    return { tree, file };
  } catch (error) {
    return { problem: { file: name, ...syntaxProblem(error, read.text) } };
  }
}

/** Partials that include others twice each would otherwise grow without an end. */
const mostPartials = 200;

/** Blank lines instead, so that lines keep their numbers. */
const withoutFrontmatter = (text: string): string => {
  const lines = frontmatterText(text);
  if (!text.startsWith('---') || lines === '') return text;
  const count = lines.split('\n').length + 1;
  return '\n'.repeat(count) + text.split('\n').slice(count).join('\n');
};

/** What MDX does with a page before its plugins: a line of components only is no paragraph. */
function unravel(tree: Root): void {
  visit(tree as Node, 'paragraph', (node, index, parent) => {
    const { children } = node as Parent;
    const isBlank = (child: Node) =>
      child.type === 'text' && /^\s*$/.test((child as never)['value']);
    const inner = children.filter((child) => !isBlank(child));
    const isOnly = inner.every(
      ({ type }) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression',
    );
    const siblings = (parent as Parent | null)?.children;
    if (!isOnly || inner.length === 0 || !siblings) return undefined;
    for (const child of inner) {
      child.type = child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression';
    }
    siblings.splice(index, 1, ...inner);
    return index;
  });
}

/** Replaces `{props.name}` by the attribute of the component, where that is a literal. */
function fillProps(tree: Root, usage: Jsx): void {
  const valueOf = (program: Program | null | undefined): string | undefined => {
    const [statement] = program?.body ?? [];
    const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (expression?.type !== 'MemberExpression' || expression.object.type !== 'Identifier')
      return undefined;
    if (expression.object.name !== 'props' || expression.property.type !== 'Identifier')
      return undefined;
    const attribute = attributeNamed(usage, expression.property.name);
    const value = attribute && attributeLiteral(attribute)?.value;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  visit(tree as Node, (node) => {
    const { data } = node as { data?: { estree?: Program } };
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const value = valueOf(data?.estree);
      if (value !== undefined) Object.assign(node, { type: 'text', value, data: undefined });
    }
    if (!isJsx(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
      const expression: MdxJsxAttributeValueExpression | null = attribute.value;
      attribute.value = valueOf(expression?.data?.estree) ?? expression;
    }
  });
}

/** Names the file in all positions; a diagram has that of its use, because HTML has no file names. */
function locate(tree: Root, file: string, usage: Node): void {
  visit(tree as Node, (node) => {
    const isDiagram = node.type === 'code' && (node as { lang?: string }).lang === 'mermaid';
    const position: PartialPosition | undefined = isDiagram
      ? usage.position
      : node.position && { ...node.position, file };
    if (position) Object.assign(node, { position });
  });
}

/** Relative paths of a partial, as seen from the page. */
function rebase(tree: Root, from: string, to: string): void {
  if (from === to) return;
  const move = (url: string) =>
    /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(url) || url === ''
      ? url
      : path.posix.join(path.relative(to, from).split(path.sep).join('/'), url);
  visit(tree as Node, (visited) => {
    const node = visited as Content | Jsx;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = move(node.url);
    }
    if (!isJsx(node)) return;
    for (const name of ['href', 'src']) {
      const attribute = attributeNamed(node, name);
      if (typeof attribute?.value === 'string') attribute.value = move(attribute.value);
    }
  });
}
