import { z } from 'zod';

/** The block between `---` lines at the start of an MDX page. */
export const frontmatterSchema = z.strictObject({
  title: z.string().trim().min(1).describe('The page’s heading and its title in the browser.'),
  description: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe(
      'One sentence for cards, search results and link previews; else the first paragraph.',
    ),
  sidebar_label: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('A shorter title for the sidebar; the title when left out.'),
  operation: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('The operationId in the contract that this page documents.'),
  keywords: z
    .array(z.string().trim().min(1))
    .default([])
    .describe('Words that readers search for and that the page does not use.'),
});

export type Frontmatter = z.infer<typeof frontmatterSchema>;
