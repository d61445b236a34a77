import { z } from 'zod';
import { text } from './textSchema';

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

const sidebar = z.strictObject({
  label: text('Name of the sidebar, shown in the header.'),
  items: z.array(item).min(1).describe('Pages, categories and links, in the order shown.'),
});

/** An authored item: a page id, a category or an external link. */
export type SidebarItemSource = z.infer<typeof item>;

/** `sidebars.yaml`: the two sidebars of the specification, `docs` and `api`. */
export const sidebarsSchema = z.strictObject({
  docs: sidebar.describe('Guides and everything else that is not reference.'),
  api: sidebar
    .optional()
    .describe(
      'The API reference; left out on a site without one, and where the contract gives all its pages.',
    ),
  pages: z
    .literal('from-contract')
    .optional()
    .describe(
      'Operations and webhooks without an MDX page get one from the contract, at the end of `api`.',
    ),
});

export type SidebarsSource = z.infer<typeof sidebarsSchema>;
export const sidebarNames = ['docs', 'api'] as const;
export type SidebarName = (typeof sidebarNames)[number];
