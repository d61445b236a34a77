import type { Heading, Image, Link, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import {
  EXIT,
  hasLiteralAttributes,
  isJsx,
  type Jsx,
  type PageNode,
  SKIP,
  visit,
} from '@docs/core/mdx';
import { findSampleFences } from '../sampleFiles';
import { admonitionDirectives, type OwnNames } from '../vocabulary';
import { checkComponent } from './checkComponent';
import { checkTableCells, checkFootnotes, checkText } from './checkMarkdown';
import { findPageNames, checkNames } from './pageNames';
import { authoredText, pageFacts, startOf, type PageProblem } from './pageFile';

/**
 * Reads a page's headings, sample fences, excerpt and shape, and checks its components against the vocabulary.
 * It is the last remark plugin: headings have IDs and directives are components.
 */
export function remarkPageFacts(own: OwnNames = { components: [], withState: [] }) {
  return (tree: Root, file: VFile): void => {
    const facts = pageFacts(file);
    const pageNames = findPageNames(tree);
    facts.problems.push(...checkNames(tree, pageNames), ...checkFootnotes(tree));
    facts.sampleFences = findSampleFences(tree);
    facts.excerpt = firstParagraph(tree, isAside) || firstParagraph(tree);

    visit(tree, (node, _index, parent) => {
      switch (node.type) {
        case 'heading': {
          const id = (node.data as { id?: string } | undefined)?.id;
          const previous = facts.headings.at(-1)?.depth ?? 1;
          if (node.depth === 1) facts.problems.push(levelOne(node));
          else if (node.depth > previous + 1) facts.problems.push(skippedLevel(node, previous));
          if (facts.headings.some((heading) => heading.id === id)) {
            facts.problems.push(repeatedAnchor(node, id ?? ''));
          }
          if (id) facts.headings.push({ depth: node.depth, id, text: toString(node).trim() });
          break;
        }
        case 'paragraph':
        case 'text':
        case 'code':
          facts.problems.push(...checkText(node, parent, file));
          break;
        case 'link':
          if (!hasName(node)) facts.problems.push(emptyLink(node, authoredText(node, file)));
          break;
        case 'image': {
          const authored = authoredText(node, file);
          if (!hasAlternative(node, authored)) {
            facts.problems.push(imageWithoutText(node, authored));
          }
          break;
        }
        case 'table':
          facts.problems.push(...checkTableCells(node));
          break;
        case 'mdxjsEsm':
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          facts.needsModule = true;
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (!hasLiteralAttributes(node)) facts.needsModule = true;
          if (own.withState.includes(node.name ?? '') && !pageNames.has(node.name ?? '')) {
            if (file.extname === '.md') facts.problems.push(stateInMarkdown(node));
            facts.needsModule = true;
          }
          facts.problems.push(...checkComponent(node, parent, pageNames, own.components, file));
          break;
      }
    });
    if (facts.needsModule && bundlerCharacters.test(file.path)) {
      facts.problems.push(wrongModulePath(file.path));
    }
  };
}

/** The characters in a module's path that the bundler would not read as part of it. */
const bundlerCharacters = /[!#?]/;

const wrongModulePath = (file: string): PageProblem => ({
  severity: 'error',
  message:
    'The page has JavaScript, and its path contains a character with a special meaning in an import.',
  expected: 'a path without `!`, `#` and `?`',
  found: file,
  hint: 'Rename the file or its folder, or remove the imports, exports and expressions of the page.',
});

const stateInMarkdown = (node: Jsx): PageProblem => ({
  severity: 'error',
  ...startOf(node),
  field: `<${node.name}>`,
  message: `\`<${node.name}>\` has state, and a Markdown page cannot have JavaScript.`,
  expected: 'a file that ends with `.mdx`',
  found: '.md',
  hint: 'Rename the file.',
});

/** Returns the text of the first paragraph outside ignored nodes, or an empty string. */
function firstParagraph(tree: Root, isIgnored: (node: PageNode) => boolean = () => false) {
  let text = '';
  visit(tree, (node) => {
    if (isIgnored(node)) return SKIP;
    if (node.type === 'paragraph') text = toString(node).replace(/\s+/g, ' ').trim();
    return text === '' ? undefined : EXIT;
  });
  return text;
}

const admonitions = new Set<string | null>(admonitionDirectives.values());

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

const skippedLevel = (node: Heading, previous: number): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  message: 'The heading skips a level.',
  expected: `level ${previous + 1} at most, after ${previous === 1 ? 'the title' : `level ${previous}`}`,
  found: `${'#'.repeat(node.depth)} ${toString(node)}`,
  hint: `Begin the heading with \`${'#'.repeat(previous + 1)}\`.`,
});

/** Whether a link contains text, an image with a text, or a component that may render text. */
function hasName(link: Link): boolean {
  let found = toString(link).trim() !== '';
  visit(link, (node) => {
    if (isJsx(node) || node.type.endsWith('Expression')) found = true;
  });
  return found;
}

const emptyLink = (node: Link, authored: string): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  message: 'The link has no text, so readers cannot see it.',
  expected: '`[text](path)`',
  found: authored,
  hint: 'Write the text of the link between the square brackets.',
});

/** Whether an image has a text, or is marked as decorative by an empty `alt` in HTML. */
const hasAlternative = ({ alt }: Image, authored: string): boolean =>
  Boolean(alt?.trim()) || /^<[^]*\salt\s*=/.test(authored);

const imageWithoutText = (node: Image, authored: string): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  message: 'The image has no alternative text.',
  expected: '`![what the image shows](path)`',
  found: authored,
  hint: 'Describe the image; for one that only decorates, write `<img src="…" alt="" />`.',
});

const repeatedAnchor = (node: Heading, id: string): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  message: `Two headings of the page have the anchor \`#${id}\`.`,
  expected: 'a different anchor for each heading',
  found: `{#${id}}`,
  hint: 'Change one of them; links go to the first.',
});
