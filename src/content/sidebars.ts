import { z } from 'zod';
import { text } from './textSchema';
import type { Position, YamlPath } from '@docs/core/yaml';

/** Page id: the path of the page's file below `docs/`, without its ending. */
const pageId = z
  .string()
  .regex(
    /^[^/\s][^\s]*[^/\s]$|^[^/\s]$/,
    'a page ID without spaces, such as guides/getting-started',
  )
  .meta({
    title: 'a page ID',
    description: 'A page: its path below `docs/`, without `.mdx` and without spaces.',
  });

const externalLink = z.strictObject({
  link: z.strictObject({
    label: text('Text of the link.'),
    href: z.url({ protocol: /^https?$/ }).describe('URL outside this site.'),
  }),
});

const category = z.strictObject({
  category: z.strictObject({
    label: text('Name of the category.'),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens')
      .describe('Last segment of the category page’s URL, unique on the site.'),
    description: text('One sentence, shown on cards and on the category page.').optional(),
    get items(): z.ZodArray<typeof item> {
      return z.array(item).min(1).describe('What the category contains, in the order shown.');
    },
  }),
});

const item = z.union([pageId, category, externalLink]);

const sidebar = z
  .strictObject({
    label: text('Name of the sidebar, shown in the header.'),
    guides: z
      .boolean()
      .optional()
      .describe(
        'Whether its pages are guides. Without the key in any sidebar, those of `docs` are.',
      ),
    pages: z
      .literal('from-contract')
      .optional()
      .describe(
        'Operations and webhooks without an MDX page get one from the contract, at the end of this sidebar.',
      ),
    items: z
      .array(item)
      .min(1)
      .optional()
      .describe(
        'Pages, categories and links, in the order shown. May be left out beside `pages: from-contract`.',
      ),
  })
  .refine(({ items, pages }) => items ?? pages, {
    path: ['items'],
    error: 'a list of pages, or `pages: from-contract`',
  })
  .describe('A sidebar with its label and its items.');

/** An authored item: a page id, a category or an external link. */
type SidebarItemSource = z.infer<typeof item>;

const nameRule = 'a name of lower-case letters, digits and hyphens that begins with a letter';

/** `sidebars.yaml`: the sidebars by their names, in their order. */
export const sidebarsSchema = z
  .record(z.string().regex(/^[a-z][a-z0-9-]*$/), sidebar, {
    error: ({ code }) => (code === 'invalid_key' ? nameRule : undefined),
  })
  .refine((sidebars) => Object.keys(sidebars).length > 0, 'at least one sidebar')
  .refine(
    (sidebars) => Object.values(sidebars).filter(({ pages }) => pages).length < 2,
    'one sidebar with `pages: from-contract`',
  );

type SidebarsSource = z.infer<typeof sidebarsSchema>;

/** A sidebar item with its location in `sidebars.yaml`. */
export type SidebarItem = { at: Position } & (
  | {
      type: 'page';
      id: string;
      /** Set if the page of an operation is repeated in the category of another tag. */
      again?: true;
    }
  | {
      type: 'category';
      label: string;
      slug: string;
      description: string;
      items: SidebarItem[];
    }
  | { type: 'link'; label: string; href: string }
);

export interface Sidebar {
  name: string;
  /** Shown in the header. */
  label: string;
  hasGuides: boolean;
  /** The place of `pages: from-contract`, if the sidebar has it. */
  contractPages?: Position | undefined;
  items: SidebarItem[];
}

/** The sidebars of a file in their order, each item with its position. */
export function readSidebars(
  source: SidebarsSource,
  locate: (path: YamlPath) => Position,
): Sidebar[] {
  const readItem = (item: SidebarItemSource, path: YamlPath): SidebarItem => {
    const at = locate(path);
    if (typeof item === 'string') return { type: 'page', id: item, at };
    if ('link' in item) return { type: 'link', ...item.link, at };
    const { items, ...category } = item.category;
    return {
      type: 'category',
      ...category,
      description: category.description ?? '',
      items: items.map((child, index) => readItem(child, [...path, 'category', 'items', index])),
      at,
    };
  };
  const entries = Object.entries(source);
  const isSaid = entries.some(([, { guides }]) => guides !== undefined);
  return entries.map(([name, { label, guides = false, pages, items = [] }]) => ({
    name,
    label,
    hasGuides: isSaid ? guides : name === 'docs',
    contractPages: pages && locate([name, 'pages']),
    items: items.map((item, index) => readItem(item, [name, 'items', index])),
  }));
}
