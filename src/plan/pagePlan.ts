import type { Operation } from '../contract/contract';
import type { SidebarName } from '../content/sidebarsSchema';

/**
 * What a page is: the home page, a guide (a page of the `docs` sidebar), a
 * resource's page (it documents an operation) or a general page (the rest).
 */
export type PageKind = 'home' | 'guide' | 'resource' | 'general';

/** A link to a page of the site. */
export interface RouteLink {
  label: string;
  route: string;
}

/** How a page relates to the versions of the documentation. */
interface InVersion {
  /** Id in `site.yaml`; undefined on the home page and on a site with one version. */
  version: string | undefined;
  /** Routes of the same page by the ids of the other versions that have it. */
  counterparts: Record<string, string>;
}

/** One page generated from an MDX file or from the contract, with its location in the sidebars. */
export interface PagePlan extends InVersion {
  /** Path below `docs/` without the ending, in each version alike; `home` for the home page. */
  id: string;
  kind: PageKind;
  route: string;
  /** Path of the file relative to the project's root, for problems. */
  file: string;
  relativePath: string;
  absolutePath: string;
  /** Only of a page that the contract alone gives: path of the contract's file below the content root. */
  contractFile?: string;
  title: string;
  /** Empty when the frontmatter has none; the page's first paragraph is used instead. */
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
 * An item of a sidebar in the browser. The keys are short because each reader
 * loads the whole tree once.
 */
export interface SidebarNode {
  label: string;
  /** Route of the page or category page. */
  route?: string;
  /** URL outside the site. */
  href?: string;
  /** HTTP method of the page's operation. */
  method?: string;
  /** Only on categories. */
  slug?: string;
  /** Absent where a page has only the category's row. */
  items?: SidebarNode[];
  /** Number of rows that a page leaves out before and after the items; absent where it has all. */
  hidden?: [before: number, after: number];
}

/** The part of a large sidebar on a page: in each open level, some rows around the current one. */
export type SidebarPart = Required<Pick<SidebarNode, 'items'>> & Pick<SidebarNode, 'hidden'>;

export interface SidebarPlan {
  name: SidebarName;
  /** Absent on a site with one version. */
  version?: string;
  label: string;
  /** Route that the header links to: the first page. */
  route: string;
  tree: SidebarNode[];
}

/** A sidebar in the data that all pages share. */
export interface NavigationSidebar extends Omit<SidebarPlan, 'tree'> {
  /** Absent where it is large: pages then have a part of it. */
  tree?: SidebarNode[];
  /** URL of the tree, only where it is large. */
  file?: string;
}

/** One resource of the API: the pages about it, in the order of the sidebar. */
export interface ResourcePlan {
  name: string;
  /** Label of the category that contains its pages, else its name. */
  label: string;
  pages: string[];
}

/** All pages of one version of the documentation. */
export interface VersionPlan {
  /** Id in `site.yaml`; undefined on a site with one version. */
  version: string | undefined;
  /** Route of its landing page. */
  route: string;
  pages: PagePlan[];
  categories: CategoryPlan[];
  resources: ResourcePlan[];
  sidebars: SidebarPlan[];
  /** Routes of the bundled contract and of what is generated from it; empty without a contract. */
  downloads: string[];
  /** URL of the folder of the schemas that open on demand, without a trailing slash. */
  schemasFolder: string;
}

/** The current version, with the home page, and the older ones. */
export interface SitePlan extends VersionPlan {
  olderVersions: VersionPlan[];
}

/** A version of the documentation as menus and links need it. */
export interface VersionNavigation {
  id: string;
  label: string;
  /** Route of its landing page. */
  route: string;
  /** Only for an older version: routes of pages and downloads that no sidebar here lists. */
  unlisted?: string[];
}

/** The data of header, sidebar and links: one record, which each reader loads once. */
export interface Navigation {
  /** Of all versions. */
  sidebars: NavigationSidebar[];
  /** The current version first; absent on a site with one version. */
  versions?: VersionNavigation[];
  /** The site has a feed of what its versions changed in the contract. */
  hasChangeFeed?: true;
}
