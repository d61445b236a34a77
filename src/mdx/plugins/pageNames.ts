import type { Program } from 'estree';
import globals from 'globals';
import type { Root } from 'mdast';
import { nearest } from '@docs/core/text';
import { analyzeNames, isJsx, type PageNode, programOf, visit } from '@docs/core/mdx';
import { startOf, type PageProblem } from './pageFile';

/** The names of the browser, of JavaScript, of MDX and of the bundler. */
const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys({ ...globals.browser, ...globals.builtin }),
  ...['props', 'process'],
]);

/**
 * Reports undefined names in the JavaScript of a page. The page would throw when it is rendered,
 * and no source map shows its file.
 *
 * @param pageNames - The names that the page imports or exports.
 */
export function checkNames(tree: Root, pageNames: ReadonlySet<string>): PageProblem[] {
  const problems: PageProblem[] = [];
  visit(tree, (node) => {
    for (const program of programsOf(node)) {
      for (const { name, loc } of analyzeNames(program).free) {
        if (knownNames.has(name) || pageNames.has(name)) continue;
        const { line, column } = loc?.start ?? { line: 1, column: 0 };
        const meant = nearest(name, pageNames);
        problems.push({
          severity: 'error',
          ...startOf(node),
          line,
          column: column + 1,
          message: `Nothing defines the name \`${name}\`.`,
          expected: 'a name that the page imports or exports',
          found: name,
          hint: meant
            ? `Did you mean \`${meant}\`?`
            : 'Import it, or write its value; in text write `{` within backticks, or as \\{.',
        });
      }
    }
  });
  return problems;
}

/** Returns the programs of a node and of its attributes. */
function programsOf(node: PageNode): Program[] {
  const attributes = isJsx(node) ? node.attributes : [];
  const holders = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute,
  );
  return [node, ...holders].flatMap((holder) => programOf(holder) ?? []);
}

/** Names that the page imports or exports. */
export function findPageNames(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', (node) => {
    const program = programOf(node);
    for (const name of program ? analyzeNames(program).defined : []) names.add(name);
  });
  return names;
}
