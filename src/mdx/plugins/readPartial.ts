import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { displayPath, readTextFile } from '@docs/core/files';
import {
  attributeLiteral,
  attributeNamed,
  findExceededLimit,
  expressionOf,
  isJsx,
  type Jsx,
  programOf,
  syntaxProblem,
  visit,
  withoutFrontmatter,
} from '@docs/core/mdx';
import { digestOf } from './remarkContentLinks';
import { pageFacts, partialSources, type PageProblem, type PartialPosition } from './pageFile';

/** A page or a partial whose imports are resolved. */
export interface Scope {
  page: VFile;
  contentDir: string;
  parse: (text: string) => Root;
  /** Absolute paths of the page and of the partials that import this one. */
  chain: readonly string[];
}

type Read = { tree: Root; file: string } | { problem: PageProblem };

/**
 * Parses a Markdown file for the page that shows it. Positions name the file, relative paths are
 * those of the page, and `{props.name}` is the page's value.
 *
 * @param source - The authored path.
 * @param usage - The node that shows it: a component with attributes as `props`, or a comment.
 */
export function readPartial(source: string, usage: Node, scope: Scope): Read {
  const { page, contentDir, chain } = scope;
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
  if ('problem' in read) return { problem: read.problem };
  const name = displayPath(file);
  const beyond = findExceededLimit(read.text);
  if (beyond) return { problem: { file: name, ...beyond } };
  if (pageFacts(page).partials.length >= mostPartials) {
    const expected = `at most ${mostPartials} in a page`;
    return fail('The page has too many partials.', expected, 'Include fewer, or larger ones.');
  }
  pageFacts(page).partials.push({ from: file, digest: digestOf(file) });
  partialSources(page).set(name, read.text);
  try {
    const tree = scope.parse(withoutFrontmatter(read.text));
    unravel(tree);
    if (isJsx(usage)) fillProps(tree, usage);
    locate(tree, name, usage);
    rebase(tree, path.dirname(file), path.dirname(page.path));
    return { tree, file };
  } catch (error) {
    return { problem: { file: name, ...syntaxProblem(error, read.text) } };
  }
}

/** Without a limit, partials that include others twice grow exponentially. */
const mostPartials = 200;

/** Turns a paragraph that has only components into blocks, as MDX does before its plugins. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', ({ children }, index, parent) => {
    const inner: Node[] = children.filter((child) => child.type !== 'text' || child.value.trim());
    const isOnly = inner.every(
      ({ type }) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression',
    );
    if (!isOnly || inner.length === 0) return undefined;
    for (const child of inner) {
      child.type = child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression';
    }
    parent.children.splice(index, 1, ...inner);
    return index;
  });
}

/** Replaces `{props.name}` by the component's attribute if that is a literal. */
function fillProps(tree: Root, usage: Jsx): void {
  const valueOf = (holder: unknown): string | undefined => {
    const expression = expressionOf(programOf(holder));
    if (expression?.type !== 'MemberExpression') return undefined;
    const { object, property } = expression;
    if (object.type !== 'Identifier' || object.name !== 'props') return undefined;
    if (property.type !== 'Identifier') return undefined;
    const attribute = attributeNamed(usage, property.name);
    const value = attribute && attributeLiteral(attribute)?.value;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  visit(tree, (node) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const value = valueOf(node);
      if (value !== undefined) Object.assign(node, { type: 'text', value, data: undefined });
    }
    if (!isJsx(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      attribute.value = valueOf(attribute.value) ?? attribute.value;
    }
  });
}

/** Adds the file to positions. A diagram gets that of its use: HTML has no file names. */
function locate(tree: Root, file: string, usage: Node): void {
  visit(tree, (node) => {
    const isDiagram = node.type === 'code' && node.lang === 'mermaid';
    const position: PartialPosition | undefined = isDiagram
      ? usage.position
      : node.position && { ...node.position, file };
    if (position) Object.assign(node, { position });
  });
}

/** Rewrites a partial's relative paths so that they start at the page. */
function rebase(tree: Root, from: string, to: string): void {
  if (from === to) return;
  const move = (url: string) =>
    /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(url) || url === ''
      ? url
      : path.posix.join(path.relative(to, from).split(path.sep).join('/'), url);
  visit(tree, (node) => {
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
