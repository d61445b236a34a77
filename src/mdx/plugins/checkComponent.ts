import type { Content } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { z } from 'zod';
import { didYouMean, nearest } from '@docs/core/text';
import { attributeLiteral, hasLiteralAttributes, isJsx, type Jsx } from '@docs/core/mdx';
import { vocabulary } from '../vocabulary';
import { adviceOnAttribute, replacementOf } from './foreignComponents';
import { pageFacts, sourceOf, startOf, type PageProblem } from './pageFile';

/**
 * Returns the problems of an element: an unknown component, wrong attributes, and content that
 * the component does not show.
 *
 * @param imported - The names that the page imports or exports.
 * @param own - The names of the content root's components.
 */
export function checkComponent(
  node: Jsx,
  parent: Node,
  imported: ReadonlySet<string>,
  own: readonly string[],
  file: VFile,
): PageProblem[] {
  const { name } = node;
  const pageNames = new Set([...imported, ...own]);
  if (!name || pageNames.has(name.split('.')[0] ?? name)) return [];
  if (/^[a-z]/.test(name)) return checkSpelling(node, name);
  const schema: z.ZodObject | undefined = Object.hasOwn(vocabulary, name)
    ? vocabulary[name as keyof typeof vocabulary]
    : undefined;
  if (!schema) return unknownComponent(node, name, own, file);
  const problems = checkAttributes(node, schema);
  if (name === 'Tabs') problems.push(...checkTabs(node, pageNames, file));
  if (name === 'Tab' && !canContainTabs(parent, pageNames)) problems.push(tabOutside(node));
  if (name === 'Steps' && !canBeSteps(node)) problems.push(stepsWithoutNumbers(node));
  return problems;
}

/** Reports an unknown component. One of another generator is reported once for each page. */
function unknownComponent(
  node: Jsx,
  name: string,
  own: readonly string[],
  file: VFile,
): PageProblem[] {
  const replacement = replacementOf(name);
  const field = `<${name}>`;
  const isReported = pageFacts(file).problems.some((problem) => problem.field === field);
  if (replacement !== undefined && isReported) return [];
  const known = [...Object.keys(vocabulary), ...own];
  const meant = nearest(name, known);
  const hint =
    replacement !== undefined
      ? 'Replace it wherever the page has it (docs/migrating.md), or export your own from components/index.tsx.'
      : meant
        ? `Did you mean \`<${meant}>\`? To use your own component, export it from components/index.tsx.`
        : 'Use one of the components above, or export your own from components/index.tsx.';
  return [
    {
      severity: 'error',
      ...startOf(node),
      field,
      message: `There is no component \`<${name}>\`.`,
      expected: replacement ?? `one of ${known.join(', ')}`,
      found: field,
      hint,
    },
  ];
}

/** Reports a component in lower case, an unknown element. `details` is an HTML element. */
function checkSpelling(node: Jsx, name: string): PageProblem[] {
  const meant = Object.keys(vocabulary).find((known) => known.toLowerCase() === name);
  if (!meant || meant === 'Details') return [];
  return [
    {
      severity: 'error',
      ...startOf(node),
      field: `<${name}>`,
      message: `There is no element \`<${name}>\`.`,
      expected: `\`<${meant}>\``,
      found: `<${name}>`,
      hint: 'Begin the name of a component with a capital letter.',
    },
  ];
}

/** Whether an element may contain tabs. An imported component may show them. */
const canContainTabs = (parent: Node, pageNames: ReadonlySet<string>): boolean =>
  isJsx(parent) && (parent.name === 'Tabs' || pageNames.has(parent.name ?? ''));

const tabOutside = (node: Jsx): PageProblem => ({
  severity: 'error',
  ...startOf(node),
  field: '<Tab>',
  message: 'A `<Tab>` is outside of `<Tabs>`.',
  expected: '`<Tabs>` around it',
  found: 'nothing',
  hint: 'Add `<Tabs>` around all tabs that belong together.',
});

/** Whether steps have a numbered list or something that can render one. */
const canBeSteps = ({ children }: Jsx): boolean =>
  (children as Content[]).some(
    (child) =>
      isJsx(child) ||
      child.type.endsWith('Expression') ||
      (child.type === 'list' && child.ordered === true),
  );

const stepsWithoutNumbers = (node: Jsx): PageProblem => ({
  severity: 'warning',
  ...startOf(node),
  field: '<Steps>',
  message: '`<Steps>` contains no numbered list, so no step has a number.',
  expected: 'a list with `1.`, `2.` and so on',
  found: node.children[0]?.type ?? 'nothing',
  hint: 'Begin each step with its number.',
});

/** Reports content that is not a `<Tab>` and cannot render one. It would not be shown. */
function checkTabs(tabs: Jsx, pageNames: ReadonlySet<string>, file: VFile): PageProblem[] {
  const isGroup = blockName(tabs, file) === ':::code-group';
  return (tabs.children as Content[]).flatMap((child): PageProblem[] => {
    if (isAllowedInTabs(child, pageNames)) return [];
    const found = isJsx(child)
      ? (blockName(child, file) ?? `<${child.name ?? ''}>`)
      : toString(child).split('\n', 1)[0];
    return [
      {
        severity: 'error',
        ...startOf(child),
        ...(isGroup ? notInGroup : notInTabs),
        found: found === '' ? child.type : found,
      },
    ];
  });
}

const notInTabs = {
  field: '<Tabs>',
  message: 'Content of `<Tabs>` outside of a `<Tab>` is not shown.',
  expected: '`<Tab label="…">`',
  hint: 'Move it into a `<Tab>`, or out of `<Tabs>`.',
};
const notInGroup = {
  field: ':::code-group',
  message: 'A `:::code-group` shows code fences only.',
  expected: 'code fences, then `:::`',
  hint: 'Move it behind the `:::` that closes the group.',
};

/** Returns the directive of a component that its author wrote as a `:::name` block. */
function blockName(node: Node, file: VFile): string | undefined {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const lines = sourceOf(node, file).split('\n');
  const name = /^:{3,}\s*([\w-]+)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1];
  return name === undefined ? undefined : `:::${name}`;
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
          hint:
            adviceOnAttribute(node.name ?? '', key) ?? didYouMean(meant, 'Remove the attribute.'),
        };
      });
    }
    const key = String(issue.path[0]);
    const meaning = schema.shape[key]?.description;
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
        hint: `${missing ? 'Add it' : 'Change the value'}${meaning === undefined ? '.' : `: ${meaning}`}`,
      },
    ];
  });
}

function isAllowedInTabs(node: Content, pageNames: ReadonlySet<string>): boolean {
  if (isJsx(node)) {
    const { name } = node;
    // An imported component may render a tab. An unknown one is reported already.
    const isOther = name !== null && /^[A-Z]/.test(name) && !Object.hasOwn(vocabulary, name);
    return name === 'Tab' || isOther || pageNames.has(name ?? '');
  }
  const isBlank = node.type === 'text' && node.value.trim() === '';
  return isBlank || node.type === 'definition' || node.type.endsWith('Expression');
}
