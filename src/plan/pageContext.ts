import type { SidebarNode, SidebarPart } from './planSidebar';
import { z } from 'zod';

/** The API that a site documents, for search engines. */
const apiSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** URL; absent if the contract has none. */
  termsOfService: z.string().optional(),
});

export type DocumentedApi = z.infer<typeof apiSchema>;

/** The page context, which Gatsby passes to a template in addition to the result of its query. */
export const pageContextSchema = z.strictObject({
  /** Id of the node for the page or category. A variable of the template's query. */
  id: z.string(),
  /** Route of the page. The sidebar marks the item with this route as current. */
  route: z.string(),
  /** The sidebar beside the page. Absent on the home page and the not-found page. */
  sidebar: z.string().optional(),
  /** The part of a large sidebar that the page contains. Absent if `Navigation` has all of it. */
  sidebarPart: z.custom<SidebarPart>().optional(),
  /**
   * Items of large sidebars that the page lists: all of them on the first page of a version,
   * categories on the home page without a file.
   */
  listed: z.custom<SidebarNode[]>().optional(),
  /** Id of the page's version. Absent on a site with one version, and on pages of no version. */
  version: z.string().optional(),
  /** Routes of the same page in other versions, by version id. */
  counterparts: z.record(z.string(), z.string()).optional(),
  /** Set if lists and search engines may not have the page. */
  unlisted: z.literal(true).optional(),
  /** Path of the image for link previews. Absent without settings. */
  previewImage: z.string().optional(),
  /** New URLs of the page's former anchors. Absent if there are none. */
  movedAnchors: z.record(z.string(), z.string()).optional(),
  /** Set if the sandbox of the site runs the requests of the page. */
  canRun: z.literal(true).optional(),
  /** Only on the landing page of the current version, and only with a contract. */
  api: apiSchema.optional(),
});

export type PageContext = z.infer<typeof pageContextSchema>;
