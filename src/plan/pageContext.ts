import { z } from 'zod';
import { sidebarNames } from '../content/sidebarsSchema';

/** What Gatsby hands to a template beside its query's result. */
export const pageContextSchema = z.strictObject({
  /** Node id of the page or category, the variable of the template's query. */
  id: z.string(),
  /** Route of the page, as the sidebar marks it. */
  route: z.string(),
  /** The sidebar beside the page; none on the home page and the not-found page. */
  sidebar: z.enum(sidebarNames).optional(),
  /** Id of the version that the page belongs to; none with one version and on pages of all. */
  version: z.string().optional(),
  /** Routes of the same page by the ids of the other versions that have it. */
  counterparts: z.record(z.string(), z.string()).optional(),
});

export type PageContext = z.infer<typeof pageContextSchema>;
