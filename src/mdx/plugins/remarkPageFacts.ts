import type { Content, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { EXIT, SKIP, visit } from '../visit';
import type { VFile } from 'vfile';
import type { z } from 'zod';
import { nearest } from '../../content/nearest';
import { admonitionDirectives, vocabulary } from '../vocabulary';
import { isJsx, type Jsx } from '../jsx';
import { attributeLiteral } from './literal';
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

    visit(tree as Node, (visited) => {
      const node = visited as Content | Jsx | { type: JavaScriptNode };
      switch (node.type) {
        case 'heading': {
          const id = (node.data as { id?: string } | undefined)?.id;
          if (node.depth === 1) facts.problems.push(levelOne(node));
          if (id) facts.headings.push({ depth: node.depth, id, text: toString(node).trim() });
          break;
        }
        case 'mdxjsEsm':
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          shape.needsModule = true;
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (!hasLiteralAttributes(node)) shape.needsModule = true;
          facts.problems.push(...checkComponent(node, pageNames));
          break;
      }
    });
  };
}

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

const hasLiteralAttributes = (node: Jsx): boolean =>
  node.attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attributeLiteral(attribute),
  );

function checkComponent(node: Jsx, pageNames: ReadonlySet<string>): PageProblem[] {
  const { name } = node;
  if (!name || /^[a-z]/.test(name) || pageNames.has(name.split('.')[0] ?? name)) return [];
  const schema: z.ZodObject | undefined = Object.hasOwn(vocabulary, name)
    ? vocabulary[name as keyof typeof vocabulary]
    : undefined;
  if (!schema) {
    const known = Object.keys(vocabulary);
    const meant = nearest(name, known);
    return [
      {
        severity: 'error',
        ...startOf(node),
        field: `<${name}>`,
        message: `There is no component \`<${name}>\`.`,
        expected: `one of ${known.join(', ')}`,
        found: `<${name}>`,
        hint: meant
          ? `Did you mean \`<${meant}>\`? To use your own component, import it in the page.`
          : 'Use one of the components above, or import your own in the page.',
      },
    ];
  }
  return [...checkAttributes(node, schema), ...(name === 'Tabs' ? checkTabs(node, pageNames) : [])];
}

/** Reports what is neither a `<Tab>` nor able to render one, which the page would silently not show. */
function checkTabs(tabs: Jsx, pageNames: ReadonlySet<string>): PageProblem[] {
  return (tabs.children as (Content | Jsx)[]).flatMap((child): PageProblem[] => {
    if (isAllowedInTabs(child, pageNames)) return [];
    const found = isJsx(child) ? `<${child.name ?? ''}>` : toString(child).split('\n', 1)[0];
    return [
      {
        severity: 'error',
        ...startOf(child),
        field: '<Tabs>',
        message: 'Content of `<Tabs>` outside of a `<Tab>` is not shown.',
        expected: '`<Tab label="…">`',
        found: found === '' ? child.type : found,
        hint: 'Move it into a `<Tab>`, or out of `<Tabs>`.',
      },
    ];
  });
}

function checkAttributes(node: Jsx, schema: z.ZodObject): PageProblem[] {
  if (!hasLiteralAttributes(node)) return [];
  const attributes = Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, attributeLiteral(attribute)?.value]]
        : [],
    ),
  );
  const parsed = schema.safeParse(attributes, { reportInput: true });
  if (parsed.success) return [];
  const known = Object.keys(schema.shape);
  const common = { severity: 'error', ...startOf(node) } as const;
  return parsed.error.issues.flatMap((issue): PageProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const meant = nearest(key, known);
        return {
          ...common,
          field: `<${node.name} ${key}>`,
          message: `\`<${node.name}>\` has no attribute \`${key}\`.`,
          expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no attributes',
          found: key,
          hint: meant ? `Did you mean \`${meant}\`?` : 'Remove the attribute.',
        };
      });
    }
    const key = String(issue.path[0]);
    const missing = issue.input === undefined;
    return [
      {
        ...common,
        field: `<${node.name} ${key}>`,
        message: missing
          ? `\`<${node.name}>\` needs the attribute \`${key}\`.`
          : `The attribute \`${key}\` of \`<${node.name}>\` has a value that is not allowed.`,
        expected:
          issue.code === 'invalid_value'
            ? [...new Set(issue.values.map(String))].join(' or ')
            : 'expected' in issue
              ? String(issue.expected)
              : issue.message,
        found: missing ? 'nothing' : JSON.stringify(issue.input),
        hint: schema.shape[key]?.description ?? 'Change the attribute.',
      },
    ];
  });
}

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

function isAllowedInTabs(node: Content | Jsx, pageNames: ReadonlySet<string>): boolean {
  if (isJsx(node)) {
    const { name } = node;
    // A component that the page imports may render a tab; an unknown one is reported already.
    const isOther = name !== null && /^[A-Z]/.test(name) && !Object.hasOwn(vocabulary, name);
    return name === 'Tab' || isOther || pageNames.has(name ?? '');
  }
  const isBlank = node.type === 'text' && node.value.trim() === '';
  return isBlank || node.type === 'definition' || node.type.endsWith('Expression');
}
