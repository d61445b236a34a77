import { z } from 'zod';
import { text } from './textSchema';

/** The block between `---` lines at the start of an MDX page. */
export const frontmatterSchema = z.strictObject({
  title: text('The page’s heading and its title in the browser.'),
  description: text(
    'One sentence for cards, search results and link previews; else the first paragraph.',
  ).optional(),
  sidebar_label: text('A shorter title for the sidebar; the title when left out.').optional(),
  operation: text('The operationId in the contract that this page documents.').optional(),
  keywords: z
    .array(z.string().trim().min(1))
    .optional()
    .describe('Words that readers search for and that the page does not use.'),
  unlisted: z
    .boolean()
    .optional()
    .describe(
      '`true` keeps the page out of sidebars, search, sitemap and all other lists. Who has its URL can read it.',
    ),
  draft: z
    .boolean()
    .optional()
    .describe('`true` shows the page in `npm run develop` only. Builds leave it out.'),
});

/** The frontmatter of the page of an operation, whose title is the summary by default. */
export const operationFrontmatterSchema = frontmatterSchema
  .partial({ title: true })
  .meta({ anyOf: [{ required: ['title'] }, { required: ['operation'] }] });

export type Frontmatter = z.infer<typeof frontmatterSchema>;
