import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { english } from '@docs/core/words';

/** What readers see in the browser is written here. */
const shown = ['src/components', 'src/client', 'src/templates'];
/** Bundles have parts of these. */
const bundled = [...shown, 'src/gatsby/head', 'src/mdx', 'src/plan', 'packages/openapi/src'];
const readers = [...bundled, 'src/checks', 'src/output', 'src/records'];

/** Only authors see what is in this folder: it runs in `gatsby develop`. */
const forAuthors = path.join('client', 'develop');

/** Names are the same in all languages. */
const names = new Set(['OAuth 2.0', 'OpenID Connect']);

const sourcesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test[A-Z]/.test(file))
      .filter((file) => !file.includes(forAuthors)),
  );

const parse = (file: string, text = readFileSync(file, 'utf8')): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Attributes and properties whose value a reader sees or hears. */
const spoken =
  /^(?:aria-label|aria-description|title|alt|placeholder|label|heading|message|textContent)$/;

/** Returns the words in a file that are not of the interface's one file. */
function wordsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined && /\p{L}{2}/u.test(text) && isShown(node, text) && !names.has(text)) {
      found.push(text);
    }
    if (!ts.isImportDeclaration(node) && !isForDevelopers(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isStringLiteralLike(node)) {
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node
      ? undefined
      : node.text;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Whether a reader sees a text, by its place or because it reads like a sentence. */
function isShown(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  const isSentence = /^\p{Lu}\p{Ll}+ (?:\p{Ll}|…)|\p{Ll}{2} \p{Ll}{2,}.*[.:…]$/u.test(text);
  if (isSentence && !ts.isTaggedTemplateExpression(parent)) return true;
  if (ts.isJsxExpression(parent))
    return !ts.isJsxAttribute(parent.parent) || isSpoken(parent.parent.name);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return isSpoken(parent.name);
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(parent.left) &&
    isSpoken(parent.left.name)
  );
}

const isSpoken = (name: ts.Node): boolean => spoken.test(name.getText().replace(/^'|'$/g, ''));

/** Errors of the code itself, and classes. */
const isForDevelopers = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) && node.name.getText() === 'className') ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Error' && isLogged(node));

const isLogged = ({ arguments: [message] = [] as never }: ts.NewExpression): boolean =>
  message !== undefined && !ts.isCallExpression(message);

test('finds words that are written in a component, and no others.', () => {
  const source = `
    const names = { label: 'Dark', id: 'dark', value: words.layout.dark };
    const place = document.querySelector('li a');
    button.textContent = 'Retry';
    throw new Error('There is no button.');
    const found = <p className="a b" title="Wide" id="text">Two {count} lines {\`of \${name}\`}</p>;
    const status = isOpen ? 'Close all of them' : words.layout.close;
  `;
  expect(wordsIn(parse('a.tsx', source))).toEqual([
    'Dark',
    'Retry',
    'Wide',
    'Two',
    'lines',
    'of …',
    'Close all of them',
  ]);
});

test.each(sourcesIn(shown))('%s has no words of its own.', (file) => {
  expect(wordsIn(parse(file))).toEqual([]);
});

/** Returns each use of `words` in a file, such as `layout.close`; `undefined` for another one. */
function usesIn(file: string): (string | undefined)[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes("from '@docs/core/words'")) return [];
  const found: (string | undefined)[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === 'words' && !isName(node)) {
      const [area, word] = [node.parent, node.parent.parent];
      const isWhole = ts.isPropertyAccessExpression(area) && ts.isPropertyAccessExpression(word);
      found.push(isWhole ? `${area.name.text}.${word.name.text}` : undefined);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return found;
}

/** Whether an identifier is the name of a property. */
const isName = ({ parent, ...node }: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name.pos === node.pos) ||
  ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
    parent.name.pos === node.pos) ||
  (ts.isBindingElement(parent) && parent.propertyName?.pos === node.pos);

test.each(sourcesIn(bundled))(
  '%s names each word in full, which the bundler relies on.',
  (file) => {
    expect(usesIn(file)).not.toContain(undefined);
  },
);

test('Each word is used.', () => {
  const used = new Set(sourcesIn(readers).flatMap(usesIn));
  const all = Object.entries(english).flatMap(([area, words]) =>
    Object.keys(words).map((key) => `${area}.${key}`),
  );
  expect(all.filter((word) => !used.has(word))).toEqual([]);
});
