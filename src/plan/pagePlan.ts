import type { Operation } from '@docs/openapi/contract';
import type { PageSource } from '../content/readContent';
import type { SidebarNode, SidebarPlan } from './planSidebar';

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
export interface PagePlan extends InVersion, Omit<PageSource, 'id' | 'operationAt'> {
  /** Path below `docs/` without extension, the same in each version; `home` for the home page. */
  id: string;
  kind: PageKind;
  title: string;
  operation: Operation | undefined;
  /** The name of the page's resource and of its folder. Only for a resource's page. */
  resource: string | undefined;
  sidebar: string | undefined;
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
  sidebar: string;
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
  /** URL of the folder with the sample files; with `.zip` behind it, that of their archive. */
  samplesFolder: string;
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
  /** Only for an older version: routes of pages and files that are not in its sidebars here. */
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
