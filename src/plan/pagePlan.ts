import type { Operation } from '../contract/records';
import type { SidebarName } from '../content/sidebarsSchema';

/**
 * What a page is: the home page, a guide (a page of the `docs` sidebar), a
 * resource's page (it documents an operation) or a general page (the rest).
 */
export type PageKind = 'home' | 'guide' | 'resource' | 'general';

/** Something that a reader can go to. */
export interface RouteLink {
  label: string;
  route: string;
}

/** Where a page stands among the versions of the documentation. */
interface InVersion {
  /** Id in `site.yaml`; undefined on the home page and on a site with one version. */
  version: string | undefined;
  /** Routes of the same page by the ids of the other versions that have it. */
  counterparts: Record<string, string>;
}

/** One page made from an MDX file, with its place on the site. */
export interface PagePlan extends InVersion {
  /** Path below `docs/` without the ending, in each version alike; `home` for the home page. */
  id: string;
  kind: PageKind;
  route: string;
  /** The file as the author knows it. */
  file: string;
  relativePath: string;
  absolutePath: string;
  title: string;
  /** Empty when the frontmatter has none; the page's first paragraph stands in. */
  description: string;
  sidebarLabel: string;
  keywords: string[];
  operation: Operation | undefined;
  /** Name of the resource that the page is about: its folder. Only on resource pages. */
  resource: string | undefined;
  sidebar: SidebarName | undefined;
  /** Slugs of the categories around the page, the outermost first. */
  categories: string[];
  previous: RouteLink | undefined;
  next: RouteLink | undefined;
}

/** One category page. */
export interface CategoryPlan extends InVersion {
  slug: string;
  label: string;
  description: string;
  route: string;
  sidebar: SidebarName;
  /** Slugs of the categories around this one, the outermost first. */
  categories: string[];
  children: CategoryChild[];
  previous: RouteLink | undefined;
  next: RouteLink | undefined;
}

type CategoryChild =
  | { type: 'page'; id: string }
  | { type: 'category'; slug: string }
  | { type: 'link'; label: string; href: string };

/**
 * A sidebar as the browser gets it: short keys, because the whole tree travels
 * to each visitor once.
 */
export interface SidebarNode {
  label: string;
  /** Route of the page or category page. */
  route?: string;
  /** Address outside the site. */
  href?: string;
  /** HTTP method of the page's operation. */
  method?: string;
  /** Only on categories. */
  slug?: string;
  items?: SidebarNode[];
}

export interface SidebarPlan {
  name: SidebarName;
  /** Absent on a site with one version. */
  version?: string;
  label: string;
  /** Where the header leads to: the first page. */
  route: string;
  tree: SidebarNode[];
}

/** One resource of the API: the pages about it, in the order of the sidebar. */
export interface ResourcePlan {
  name: string;
  /** Label of the category that holds its pages, else its name. */
  label: string;
  pages: string[];
}

/** All pages of one version of the documentation. */
export interface VersionPlan {
  /** Id in `site.yaml`; undefined on a site with one version. */
  version: string | undefined;
  /** Where readers land who ask for no page of it. */
  route: string;
  pages: PagePlan[];
  categories: CategoryPlan[];
  resources: ResourcePlan[];
  sidebars: SidebarPlan[];
  /** Addresses of the bundled contract and of what is made from it; none without a contract. */
  downloads: string[];
}

/** The current version, with the home page, and the older ones. */
export interface SitePlan extends VersionPlan {
  olderVersions: VersionPlan[];
}

/** A version of the documentation as menus and links know it. */
export interface VersionNavigation {
  id: string;
  label: string;
  /** Where readers land who ask for no page of it. */
  route: string;
  /** Of an older version: its addresses that no sidebar lists, of pages and downloads. */
  unlisted?: string[];
}

/** What header, sidebar and links are made from: one record, which each visitor loads once. */
export interface Navigation {
  /** Of all versions. */
  sidebars: SidebarPlan[];
  /** The current version first; absent on a site with one version. */
  versions?: VersionNavigation[];
}
