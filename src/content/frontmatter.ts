import {
  type Frontmatter,
  frontmatterSchema,
  operationFrontmatterSchema,
} from './frontmatterSchema';
import type { Problem } from '@docs/core/problems';
import { beginsWithFrontmatter, frontmatterText, hasFrontmatter } from '@docs/core/mdx';
import { parseYaml, type IgnoredKey, type Position } from '@docs/core/yaml';

/**
 * Reads and checks a page's frontmatter. Positions are those of the whole file. Only a page with an
 * operation may lack a title.
 */
export function readFrontmatter(text: string, file: string) {
  const yaml = frontmatterText(text);
  const schema = /^operation:/m.test(yaml) ? operationFrontmatterSchema : frontmatterSchema;
  const parsed = parseYaml(schema, {
    text: yaml,
    file,
    lineOffset: 1,
    ignoredKeys: foreignKeys,
  });
  const { value, rest, problems, ignored } = parsed;
  return {
    ...parsed,
    value: value && { ...sidebarLabelOf(ignored), ...value },
    rest: rest && { ...sidebarLabelOf(ignored), ...rest },
    problems: hasFrontmatter(text)
      ? [
          ...problems.map((problem) => withTitle(problem, text)),
          ...(value?.unlisted && value.operation !== undefined
            ? [unlistedOperation(file, parsed.locate(['unlisted']))]
            : []),
          ...foreignKeyProblems(ignored, file),
        ]
      : [withTitle(noFrontmatter(text, file), text)],
  };
}

function noFrontmatter(text: string, file: string): Problem {
  const common = { severity: 'error', file, line: 1, column: 1, found: 'nothing' } as const;
  return beginsWithFrontmatter(text)
    ? {
        ...common,
        message: 'The frontmatter does not end.',
        expected: 'a line `---` after the last key',
        hint: 'Add the line.',
      }
    : {
        ...common,
        field: 'title',
        message: 'The page has no frontmatter.',
        expected: 'at the start of the file, a line `---`, the keys, and another line `---`',
        hint: 'Add the lines, with at least a `title`.',
      };
}

/** The contract, its samples and its feed are published, and name each operation. */
const unlistedOperation = (file: string, at: Position): Problem => ({
  severity: 'error',
  file,
  ...at,
  field: 'unlisted',
  message: 'The page of an operation cannot be unlisted, because the published contract names it.',
  expected: 'a page without `operation`',
  found: 'true',
  hint: 'Remove the key, or hide the operation in the contract with `x-internal: true` and remove the page.',
});

/** Changes the hint of a missing title if a Markdown heading contains the title. */
function withTitle(problem: Problem, text: string): Problem {
  if (problem.field !== 'title' || problem.found !== 'nothing') return problem;
  const heading = headingIn(text.slice(frontmatterText(text).length));
  return heading
    ? {
        ...problem,
        hint: `Write \`title: ${heading}\` in the frontmatter, and remove the heading \`# ${heading}\`.`,
      }
    : problem;
}

/** Returns the first heading of level 1 outside code fences. */
function headingIn(text: string): string | undefined {
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    // A title is shorter than this line.
    const heading = line.length < 500 ? /^# +(.+?)[ #]*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined && fence === '') return heading;
  }
  return undefined;
}

const order = 'List the page in `sidebars.yaml`, where it should appear, and remove the key.';
const route =
  'The URL of a page is the path of its file: move the file, or remove the key; `redirects.yaml` keeps former URLs.';
const layout = 'Remove the key; all pages have one layout.';
const start = 'Write the content in the page, with `<Hero>` and `<Card>`, and remove the key.';

/** The unused keys of Docusaurus, Starlight and VitePress, and what to do with each. */
const hints: Readonly<Record<string, string>> = {
  ...keys(
    'sidebar_position sidebar_class_name sidebar_custom_props sidebar displayed_sidebar',
    order,
  ),
  ...keys('prev next pagination_prev pagination_next pagination_label', order),
  ...keys('id slug', route),
  ...keys('hero features layout template', start),
  ...keys('tags', 'Write words that readers search for as `keywords`, and remove the key.'),
  ...keys(
    'editUrl editLink custom_edit_url',
    'Set `repository` in `site.yaml`, and remove the key.',
  ),
  ...keys(
    'lastUpdated last_update',
    'The date comes from the history of the file; remove the key.',
  ),
  ...keys(
    'hide_title hide_table_of_contents toc_min_heading_level toc_max_heading_level tableOfContents ' +
      'outline aside navbar footer pageClass titleTemplate title_meta head banner pagefind image ' +
      'authors date format parse_number_prefixes hide_reading_progress_bar',
    layout,
  ),
};

/** The keys of the table above. */
const foreignKeys: ReadonlySet<string> = new Set(Object.keys(hints));

function keys(names: string, hint: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** Reports keys of other generators. */
const foreignKeyProblems = (ignored: readonly IgnoredKey[], file: string): Problem[] =>
  ignored
    .filter(({ key, value }) => !isUnderstood(key, value))
    .map(({ key, at }) => ({
      severity: 'warning',
      file,
      ...at,
      field: key,
      message: `The site does not use the key \`${key}\`.`,
      hint: hints[key] ?? 'Remove the key.',
    }));

/** Reads Starlight's `sidebar: { label }` as `sidebar_label`. */
function sidebarLabelOf(ignored: readonly IgnoredKey[]): Pick<Frontmatter, 'sidebar_label'> {
  const label = labelIn(ignored.find(({ key }) => key === 'sidebar')?.value);
  return label === undefined ? {} : { sidebar_label: label };
}

const labelIn = (sidebar: unknown): string | undefined => {
  const label = (sidebar as { label?: unknown } | null | undefined)?.label;
  return typeof label === 'string' && label.trim() !== '' ? label.trim() : undefined;
};

const isUnderstood = (key: string, value: unknown): boolean =>
  key === 'sidebar' && labelIn(value) !== undefined && Object.keys(value as object).length === 1;
