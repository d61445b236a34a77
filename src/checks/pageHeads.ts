import type { SiteSettings } from '../content/siteSchema';
import { categoryDescription } from '../plan/categoryDescription';
import { documentTitle, siteName } from '../plan/documentTitle';
import type { CategoryPlan, PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import { pageDescription } from '../reference/pageDescription';

/** What the head of a page shows in search results. */
export interface PageHeadFacts {
  route: string;
  /** The file that the page comes from, as problems name it. */
  file: string;
  version: string | undefined;
  /** As in `<title>`. */
  title: string;
  /** Empty where there is nothing to take it from. */
  description: string;
  /** Whether an author wrote the description, not the first paragraph. */
  isAuthored: boolean;
}

interface HeadsInput {
  plan: SitePlan;
  site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'>;
  /** Paths of `sidebars.yaml` in problems, by version. */
  sidebarsFiles: ReadonlyMap<string | undefined, string>;
  /** The first paragraph of a page. */
  excerptOf: (page: PagePlan) => string;
}

/**
 * The heads of all canonical pages: search engines do not list a page of an older version
 * that the current one has too.
 */
export function pageHeads({ plan, site, sidebarsFiles, excerptOf }: HeadsInput): PageHeadFacts[] {
  const name = siteName(site);
  return versionsOfPlan(plan).flatMap((version) => {
    const olderVersion =
      version === plan ? undefined : site.versions?.find(({ id }) => id === version.version)?.label;
    const titleOf = (title: string, route: string) =>
      documentTitle({ title, route, olderVersion }, name);
    const isCanonical = ({ counterparts }: PagePlan | CategoryPlan) =>
      plan.version === undefined || counterparts[plan.version] === undefined;
    const itemsOf = itemsIn(version);
    return [
      ...version.pages.filter(isCanonical).map((page) => ({
        route: page.route,
        file: page.file,
        version: version.version,
        title: titleOf(page.title, page.route),
        description: pageDescription(page, excerptOf(page)),
        isAuthored: page.description !== '',
      })),
      ...version.categories.filter(isCanonical).map((category) => ({
        route: category.route,
        file: sidebarsFiles.get(version.version) ?? '',
        version: version.version,
        title: titleOf(category.label, category.route),
        description: categoryDescription(category, itemsOf(category)),
        isAuthored: category.description !== '',
      })),
    ];
  });
}

/** Finds the items of a category with their labels, as its page shows them. */
function itemsIn({ pages, categories }: VersionPlan) {
  const labels = new Map([
    ...pages.map(({ id, sidebarLabel }) => [`page ${id}`, sidebarLabel] as const),
    ...categories.map(({ slug, label }) => [`category ${slug}`, label] as const),
  ]);
  return ({ children }: CategoryPlan): { label: string }[] =>
    children.map((child) => ({
      label:
        child.type === 'link'
          ? child.label
          : (labels.get(child.type === 'page' ? `page ${child.id}` : `category ${child.slug}`) ??
            ''),
    }));
}
