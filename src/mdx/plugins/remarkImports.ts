import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { ImportDeclaration } from 'estree';
import type { Content, Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { isJsx, type PageNode, programOf, SKIP, visit } from '@docs/core/mdx';
import { foreignImport, isForeignModule } from './foreignComponents';
import { pageFacts, startOf, type PageProblem } from './pageFile';
import { readPartial, type Scope } from './readPartial';

interface Options {
  /** Absolute path of the content root. */
  contentDir: string;
}

/**
 * Inlines Markdown that a page imports (`import Part from './_part.mdx'`, then `<Part />`) or
 * includes (`<!--@include: ./part.md-->`). The page then needs no module. It reports imports of
 * other generators and imports that it cannot find.
 */
export function remarkImports(this: Processor, { contentDir }: Options) {
  return (tree: Root, page: VFile): void =>
    resolveImports(tree, {
      page,
      contentDir,
      parse: (text) => this.parse(text) as Root,
      chain: [page.path],
    });
}

function resolveImports(tree: Root, scope: Scope): void {
  const partials = new Map<string, string>();
  const foreign = new Map<string, string>();
  visit(tree, 'mdxjsEsm', (node, index, parent) => {
    const program = programOf(node);
    if (!program) return undefined;
    program.body = program.body.filter(
      (statement) =>
        statement.type !== 'ImportDeclaration' ||
        keepImport(statement, at(statement, node), { partials, foreign }, scope),
    );
    if (program.body.length > 0) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  visit(tree, (node, index, parent) => {
    if (isJsx(node)) node.name = foreign.get(node.name ?? '') ?? node.name;
    const source = sourceOfPartial(node, partials);
    if (source === undefined) {
      reportCodeInclude(node, scope);
      return undefined;
    }
    const content = includePartial(node, source, scope);
    parent.children.splice(index, 1, ...content);
    return [SKIP, index + content.length];
  });
}

/** Returns the position of a statement in the file of its node. */
const at = ({ loc }: ImportDeclaration, node: Node): Node =>
  loc && node.position
    ? {
        ...node,
        position: {
          ...node.position,
          start: { line: loc.start.line, column: loc.start.column + 1 },
        },
      }
    : node;

/** Whether an import stays in the page and makes it a module. */
function keepImport(
  statement: ImportDeclaration,
  node: Node,
  names: { partials: Map<string, string>; foreign: Map<string, string> },
  scope: Scope,
): boolean {
  const source = String(statement.source.value);
  if (isForeignModule(source)) {
    for (const specifier of statement.specifiers) {
      const imported = importedName(specifier)[0] ?? 'default';
      const name = imported === 'default' ? path.posix.basename(source) : imported;
      names.foreign.set(specifier.local.name, name);
      report(scope, node, foreignImport(source, name));
    }
    return false;
  }
  if (/\.mdx?$/.test(source)) {
    const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
    if (local) names.partials.set(local.local.name, source);
    return false;
  }
  if (!canResolve(source, scope)) {
    report(scope, node, {
      severity: 'error',
      message: `The import \`${source}\` cannot be found.`,
      expected: 'a relative path of a file in the content root, or an installed package',
      found: source,
      hint: 'Copy the file into the content root and import it by its relative path, or remove the import and what uses it.',
    });
  } else if (/^\.{1,2}\/[^!?]*$/.test(source)) {
    const names = statement.specifiers.flatMap(importedName);
    pageFacts(scope.page).imports.push({ ...startOf(node), source, names });
  }
  return true;
}

/** Returns the imported name, or none for all exports as an object. */
function importedName(specifier: ImportDeclaration['specifiers'][number]): string[] {
  if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
  if (specifier.type === 'ImportNamespaceSpecifier') return [];
  return 'name' in specifier.imported ? [specifier.imported.name] : [];
}

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.js',
];

function canResolve(source: string, { chain }: Scope): boolean {
  const folder = path.dirname(chain.at(-1) ?? '');
  const file = source.replace(/^.*!/, '').replace(/\?.*$/, '');
  if (/^\.{0,2}\//.test(file)) {
    return endings.some((ending) => existsSync(path.resolve(folder, file) + ending));
  }
  const name = file.split('/', file.startsWith('@') ? 2 : 1).join('/');
  const packages = [folder, process.cwd()].flatMap(
    (from) => createRequire(path.join(from, 'index.js')).resolve.paths(name) ?? [],
  );
  return isBuiltin(file) || packages.some((from) => existsSync(path.join(from, name)));
}

const include = /^\s*<!--\s*@include:\s*(.*?)\s*-->\s*$/;

/** Returns the path of the partial that a node shows, or undefined for other nodes. */
function sourceOfPartial(
  node: PageNode,
  partials: ReadonlyMap<string, string>,
): string | undefined {
  if (isJsx(node)) return partials.get(node.name ?? '');
  return node.type === 'html' ? include.exec(node.value)?.[1] : undefined;
}

function includePartial(node: PageNode, source: string, scope: Scope): Content[] {
  const partial = readPartial(source, node, scope);
  if ('problem' in partial) {
    report(scope, node, partial.problem);
    return [];
  }
  resolveImports(partial.tree, { ...scope, chain: [...scope.chain, partial.file] });
  reportJavaScript(partial.tree, scope.page);
  const content = partial.tree.children;
  const [only] = content;
  if (node.type !== 'mdxJsxTextElement') return content;
  // Inside a line of text, the only paragraph's content is text too.
  if (content.length === 1 && only?.type === 'paragraph') return only.children;
  report(scope, node, {
    severity: 'error',
    field: `<${node.name ?? ''}>`,
    message: 'A partial with more than one paragraph is within a line of text.',
    expected: 'the component alone on its line, with empty lines around it',
    found: source,
    hint: 'Move it to a separate line.',
  });
  return [];
}

/** Reports JavaScript in a partial. Inlined content would need the partial's own module. */
function reportJavaScript(tree: Root, page: VFile): void {
  visit(tree, ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'], (node) => {
    if (programOf(node)?.body.length === 0) return;
    pageFacts(page).problems.push({
      severity: 'error',
      ...startOf(node),
      message: 'A partial may not contain JavaScript.',
      expected: 'Markdown, components of the site, other partials and `{props.name}`',
      found: node.value.split('\n', 1)[0] ?? '',
      hint: 'Move the JavaScript into the page, or into a component that the page imports.',
    });
  });
}

/** Reports VitePress's `<<< @/file.js`. The page would show it unchanged. */
function reportCodeInclude(node: PageNode, scope: Scope): void {
  const first = node.type === 'paragraph' ? node.children[0] : undefined;
  const found = first?.type === 'text' ? /^<<<\s*\S.*/.exec(first.value)?.[0] : undefined;
  if (found === undefined) return;
  report(scope, node, {
    severity: 'error',
    message: 'Code cannot be included from a file.',
    expected: 'a code fence',
    found,
    hint: 'Copy the code into a code fence.',
  });
}

type PageProblemText = Omit<PageProblem, 'line' | 'column'>;

const report = ({ page }: Scope, node: Node, problem: PageProblemText): void =>
  void pageFacts(page).problems.push({ ...startOf(node), ...problem });
