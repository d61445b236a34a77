import type { Frontmatter } from './frontmatterSchema';
import type { IgnoredKey } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';

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
  ...keys('draft unlisted', 'Remove the key, or move the file out of `docs/`.'),
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
export const foreignKeys: ReadonlySet<string> = new Set(Object.keys(hints));

function keys(names: string, hint: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** Reports keys of other generators: an error if a draft would become public, or a warning. */
export const foreignKeyProblems = (ignored: readonly IgnoredKey[], file: string): Problem[] =>
  ignored
    .filter(({ key, value }) => !isUnderstood(key, value))
    .map(({ key, value, at }) => {
      const isHidden = ['draft', 'unlisted'].includes(key) && value === true;
      return {
        severity: isHidden ? 'error' : 'warning',
        file,
        ...at,
        field: key,
        message: isHidden
          ? 'The page is a draft, and every page in `docs/` is published.'
          : `The site does not use the key \`${key}\`.`,
        hint: hints[key] ?? 'Remove the key.',
      };
    });

/** Reads Starlight's `sidebar: { label }` as `sidebar_label`. */
export function sidebarLabelOf(ignored: readonly IgnoredKey[]): Pick<Frontmatter, 'sidebar_label'> {
  const label = labelIn(ignored.find(({ key }) => key === 'sidebar')?.value);
  return label === undefined ? {} : { sidebar_label: label };
}

const labelIn = (sidebar: unknown): string | undefined => {
  const label = (sidebar as { label?: unknown } | null | undefined)?.label;
  return typeof label === 'string' && label.trim() !== '' ? label.trim() : undefined;
};

const isUnderstood = (key: string, value: unknown): boolean =>
  key === 'sidebar' && labelIn(value) !== undefined && Object.keys(value as object).length === 1;
