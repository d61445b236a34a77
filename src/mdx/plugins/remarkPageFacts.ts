import type { Content, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { EXIT, SKIP, visit } from '../visit';
import type { VFile } from 'vfile';
import { admonitionDirectives } from '../vocabulary';
import { isJsx, type Jsx } from '../jsx';
import { componentProblems, hasLiteralAttributes } from './componentProblems';
import { namesDefinedByPage } from './namesDefinedByPage';
import { pageFacts, startOf, type PageProblem } from './pageFile';
import { unknownNames } from './unknownNames';

/** Facts that determine how a page is rendered. */
export interface PageShape {
  /** Whether the page has JavaScript: it imports, exports or contains expressions. */
  needsModule: boolean;
  /**
   * The first paragraph as plain text, for pages without a description; one in a
   * list or an admonition only where there is no other.
   */
  excerpt: string;
}

/** The shape of the page in a file; created empty on first use. */
export const pageShape = (file: VFile): PageShape => {
  const data = file.data as { shape?: PageShape };
  return (data.shape ??= { needsModule: false, excerpt: '' });
};

/**
 * Reads a page's headings, excerpt and shape, and checks its components against
 * the vocabulary. Runs last among the remark plugins, when headings have ids
 * and directives are components.
 */
export function remarkPageFacts() {
  return (tree: Root, file: VFile): void => {
    const facts = pageFacts(file);
    const shape = pageShape(file);
    const pageNames = namesDefinedByPage(tree);
    facts.problems.push(...unknownNames(tree, pageNames));
    shape.excerpt = firstParagraph(tree, isAside) || firstParagraph(tree);

    visit(tree as Node, (visited, _index, parent) => {
      const node = visited as Content | Jsx | { type: JavaScriptNode };
      switch (node.type) {
        case 'heading': {
          const id = (node.data as { id?: string } | undefined)?.id;
          if (node.depth === 1) facts.problems.push(levelOne(node));
          if (facts.headings.some((heading) => heading.id === id)) {
            facts.problems.push(repeatedAnchor(node, id ?? ''));
          }
          if (id) facts.headings.push({ depth: node.depth, id, text: toString(node).trim() });
          break;
        }
        case 'paragraph':
          facts.problems.push(...brokenTable(node));
          break;
        case 'mdxjsEsm':
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          shape.needsModule = true;
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (!hasLiteralAttributes(node)) shape.needsModule = true;
          facts.problems.push(...componentProblems(node, parent, pageNames));
          break;
      }
    });
    if (shape.needsModule && bundlerCharacters.test(file.path)) {
      facts.problems.push(wrongModulePath(file.path));
    }
  };
}

/** Characters that the bundler reads as something else than a part of a module's path. */
const bundlerCharacters = /[!#?]/;

const wrongModulePath = (file: string): PageProblem => ({
  severity: 'error',
  message:
    'The page has JavaScript, and its path contains a character with a special meaning in an import.',
  expected: 'a path without `!`, `#` and `?`',
  found: file,
  hint: 'Rename the file or its folder, or remove the imports, exports and expressions of the page.',
});

type JavaScriptNode = 'mdxjsEsm' | 'mdxFlowExpression' | 'mdxTextExpression';

/** Text of the first paragraph outside ignored nodes; empty when there is none. */
function firstParagraph(tree: Root, isIgnored: (node: Content | Jsx) => boolean = () => false) {
  let text = '';
  visit(tree as Node, (visited) => {
    const node = visited as Content | Jsx;
    if (isIgnored(node)) return SKIP;
    if (node.type === 'paragraph') text = toString(node).replace(/\s+/g, ' ').trim();
    return text === '' ? undefined : EXIT;
  });
  return text;
}

const admonitions = new Set<string | null>(Object.values(admonitionDirectives));

const isAside = (node: Content | Jsx): boolean =>
  node.type === 'list' || (isJsx(node) && admonitions.has(node.name));

function levelOne(node: Parameters<typeof startOf>[0]): PageProblem {
  return {
    severity: 'warning',
    ...startOf(node),
    message: 'The page has a second heading of level 1.',
    expected: 'headings from level 2 on; the title in the frontmatter is the heading of level 1',
    found: '# …',
    hint: 'Start the heading with `##`.',
  };
}

const repeatedAnchor = (node: Parameters<typeof startOf>[0], id: string): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  message: `Two headings of the page have the anchor \`#${id}\`.`,
  expected: 'a different anchor for each heading',
  found: `{#${id}}`,
  hint: 'Change one of them; links go to the first.',
});

/** Whether a line is that of dashes below the header of a table, with at least one `|`. */
const isDelimiterRow = (line: string): boolean =>
  /^[|:\s-]+$/.test(line) && line.includes('|') && line.includes('-');

/** A table whose first two lines differ in their cells is a paragraph. */
function brokenTable(paragraph: Paragraph): PageProblem[] {
  const row = toString(paragraph).split('\n').find(isDelimiterRow);
  if (row === undefined) return [];
  return [
    {
      severity: 'warning',
      ...startOf(paragraph),
      message: 'A table is shown as text.',
      expected: 'a header, and below it a line of dashes with as many cells',
      found: row.trim(),
      hint: 'Write dashes for each cell of the header, such as `| --- | --- |` for two.',
    },
  ];
}
