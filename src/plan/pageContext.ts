import { z } from 'zod';
import { sidebarNames } from '../content/sidebarsSchema';
import type { SidebarNode, SidebarPart } from './pagePlan';

/** The API that a site documents, for search engines. */
const apiSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** URL; absent where the contract has none. */
  termsOfService: z.string().optional(),
});

export type DocumentedApi = z.infer<typeof apiSchema>;

/** The page context that Gatsby passes to a template beside the result of its query. */
export const pageContextSchema = z.strictObject({
  /** Node id of the page or category, the variable of the template's query. */
  id: z.string(),
  /** Route of the page, by which the sidebar marks the current item. */
  route: z.string(),
  /** The sidebar beside the page; none on the home page and the not-found page. */
  sidebar: z.enum(sidebarNames).optional(),
  /** What the page shows of a large sidebar; absent where `Navigation` has the whole. */
  sidebarPart: z.custom<SidebarPart>().optional(),
  /** What the page lists of large sidebars: the first page of a version all, the home page without a file the categories. */
  listed: z.custom<SidebarNode[]>().optional(),
  /** Id of the version that the page belongs to; absent on a site with one version and on pages of all versions. */
  version: z.string().optional(),
  /** Routes of the same page by the ids of the other versions that have it. */
  counterparts: z.record(z.string(), z.string()).optional(),
  /** Path of the image that link previews of the page show; absent without settings. */
  previewImage: z.string().optional(),
  /** Where former anchors of the page are now; absent without any. */
  movedAnchors: z.record(z.string(), z.string()).optional(),
  /** Only on the landing page of the current version, where it has a contract. */
  api: apiSchema.optional(),
});

export type PageContext = z.infer<typeof pageContextSchema>;
