import type { Operation } from '@docs/openapi/contract';
import type { SidebarName } from '../content/sidebars';

/**
 * The kind of a page: the home page, a guide (in the sidebar `docs`), a resource's page (it
 * documents an operation), or a general page (any other).
 */
export type PageKind = 'home' | 'guide' | 'resource' | 'general';

/** A link to a page of the site. */
export interface RouteLink {
  label: string;
  route: string;
}

/** The relation of a page to the versions of the documentation. */
interface InVersion {
  /** Id in `site.yaml`. Undefined on the home page and on a site with one version. */
  version: string | undefined;
  /** Routes of the same page in other versions, by version id. */
  counterparts: Record<string, string>;
}

/** A page from an MDX file or from the contract, with its location in the sidebars. */
export interface PagePlan extends InVersion {
  /** Path below `docs/` without extension, the same in each version; `home` for the home page. */
  id: string;
  kind: PageKind;
  route: string;
  /** Path of the file relative to the project, for problems. */
  file: string;
  relativePath: string;
  absolutePath: string;
  /** Path of the contract below the content root. Only for a page created from the contract. */
  contractFile?: string;
  title: string;
  /** Empty if the frontmatter has none. The first paragraph of the page is then used. */
  description: string;
  sidebarLabel: string;
  keywords: string[];
  operation: Operation | undefined;
  /** The name of the page's resource and of its folder. Only for a resource's page. */
  resource: string | undefined;
  sidebar: SidebarName | undefined;
  /** Slugs of the categories around the page, outermost first. */
  categories: string[];
  previous: RouteLink | undefined;
  next: RouteLink | undefined;
}

/** The page of a category. */
export interface CategoryPlan extends InVersion {
  slug: string;
  label: string;
  description: string;
  route: string;
  sidebar: SidebarName;
  /** Slugs of the categories around this one, outermost first. */
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
 * An item of a sidebar, as the browser loads it. The keys are short, because each reader loads the
 * whole tree once.
 */
export interface SidebarNode {
  label: string;
  /** Route of the page or category page. */
  route?: string;
  /** URL outside the site. */
  href?: string;
  /** HTTP method of the page's operation. */
  method?: string;
  /** Whether the page has its main place elsewhere in the sidebar. */
  again?: true;
  /** Only for a category. */
  slug?: string;
  /** Absent if the page contains only the category's own row. */
  items?: SidebarNode[];
  /** Numbers of rows that the page leaves out before and after the items. Absent if it has all. */
  hidden?: [before: number, after: number];
}

/** The part of a large sidebar on a page: in each open level, the rows near the current one. */
export type SidebarPart = Required<Pick<SidebarNode, 'items'>> & Pick<SidebarNode, 'hidden'>;

export interface SidebarPlan {
  name: SidebarName;
  /** Absent on a site with one version. */
  version?: string;
  label: string;
  /** Route of the first page, which the header links to. */
  route: string;
  tree: SidebarNode[];
}

/** A sidebar in the data that all pages share. */
export interface NavigationSidebar extends Omit<SidebarPlan, 'tree'> {
  /** Absent for a large sidebar, of which each page contains a part. */
  tree?: SidebarNode[];
  /** URL of the file with the tree. Only for a large sidebar. */
  file?: string;
}

/** A resource of the API, with the pages about it in the order of the sidebar. */
export interface ResourcePlan {
  name: string;
  /** Label of the category that contains its pages, or else its name. */
  label: string;
  pages: string[];
}

/** All pages of one version of the documentation. */
export interface VersionPlan {
  /** Id in `site.yaml`; undefined on a site with one version. */
  version: string | undefined;
  /** Route of the version's landing page. */
  route: string;
  pages: PagePlan[];
  categories: CategoryPlan[];
  resources: ResourcePlan[];
  sidebars: SidebarPlan[];
  /** Routes of the bundled contract and of files generated from it. Empty without a contract. */
  downloads: string[];
  /** URL of the folder with the schemas that open on demand, without a trailing slash. */
  schemasFolder: string;
}

/** The current version, which includes the home page, and the older versions. */
export interface SitePlan extends VersionPlan {
  olderVersions: VersionPlan[];
}

/** A version of the documentation, for menus and links. */
export interface VersionNavigation {
  id: string;
  label: string;
  /** Route of the version's landing page. */
  route: string;
  /** Only for an older version: routes of pages and downloads that are not in its sidebars here. */
  unlisted?: string[];
}

/** The data for header, sidebars and links. It is one record, which each reader loads once. */
export interface Navigation {
  sidebars: NavigationSidebar[];
  /** The current version first. Absent on a site with one version. */
  versions?: VersionNavigation[];
  /** Whether the site has a feed of the changes that its versions made to the contract. */
  hasChangeFeed?: true;
}
