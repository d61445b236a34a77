import type { Heading, Paragraph, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { positionIn } from '../../content/yaml/positionIn';
import { hasLiteralAttributes, isJsx } from '../jsx';
import { EXIT, SKIP, visit, type PageNode } from '../visit';
import { admonitionDirectives } from '../vocabulary';
import { componentProblems } from './componentProblems';
import { namesDefinedByPage } from './namesDefinedByPage';
import { pageFacts, startOf, type PageProblem } from './pageFile';
import { unknownNames } from './unknownNames';

/**
 * Reads a page's headings, excerpt and shape, and checks its components against
 * the vocabulary. Runs last among the remark plugins, when headings have ids
 * and directives are components.
 */
export function remarkPageFacts() {
  return (tree: Root, file: VFile): void => {
    const facts = pageFacts(file);
    const pageNames = namesDefinedByPage(tree);
    facts.problems.push(...unknownNames(tree, pageNames));
    facts.excerpt = firstParagraph(tree, isAside) || firstParagraph(tree);

    visit(tree, (node, _index, parent) => {
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
        case 'text':
          facts.problems.push(...brokenLink(node));
          break;
        case 'mdxjsEsm':
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          facts.needsModule = true;
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (!hasLiteralAttributes(node)) facts.needsModule = true;
          facts.problems.push(...componentProblems(node, parent, pageNames, file));
          break;
      }
    });
    if (facts.needsModule && bundlerCharacters.test(file.path)) {
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

/** Text of the first paragraph outside ignored nodes; empty when there is none. */
function firstParagraph(tree: Root, isIgnored: (node: PageNode) => boolean = () => false) {
  let text = '';
  visit(tree, (node) => {
    if (isIgnored(node)) return SKIP;
    if (node.type === 'paragraph') text = toString(node).replace(/\s+/g, ' ').trim();
    return text === '' ? undefined : EXIT;
  });
  return text;
}

const admonitions = new Set<string | null>(Object.values(admonitionDirectives));

const isAside = (node: PageNode): boolean =>
  node.type === 'list' || (isJsx(node) && admonitions.has(node.name));

function levelOne(node: Heading): PageProblem {
  return {
    severity: 'warning',
    ...startOf(node),
    message: 'The page has a second heading of level 1.',
    expected: 'headings from level 2 on; the title in the frontmatter is the heading of level 1',
    found: '# …',
    hint: 'Start the heading with `##`.',
  };
}

const repeatedAnchor = (node: Heading, id: string): PageProblem => ({
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

/** A link with a space in its path, or without its closing bracket, is text. */
function brokenLink(node: Text): PageProblem[] {
  const found = /\[[^[\]]*\]\([./#][^()\s]*(?=\s|$)(?:[^()\n]*\))?/.exec(node.value);
  if (!found) return [];
  const start = startOf(node);
  return [
    {
      severity: 'warning',
      ...start,
      ...positionIn(node.value, found.index, start),
      message: 'A link is shown as text.',
      expected: '`[text](path)`, with a path without spaces',
      found: found[0],
      hint: 'Close the link with `)`, and write `%20` for a space in the name of a file; anchors have `-` instead.',
    },
  ];
}
