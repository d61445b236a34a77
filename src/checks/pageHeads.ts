import type { SiteSettings } from '../content/siteSchema';
import { categoryDescription } from '../plan/categoryDescription';
import { documentTitle, siteName } from '../plan/documentTitle';
import { createListedItems, type ListedItem } from '../plan/listedItems';
import type { CategoryPlan, PagePlan, SitePlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import { isCanonical } from '../plan/siteRoutes';
import { pageDescription } from '../reference/descriptions/pageDescription';

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
    const isListed = (planned: PagePlan | CategoryPlan) => isCanonical(plan, planned);
    const itemsOf = createListedItems(version);
    return [
      ...version.pages.filter(isListed).map((page) => ({
        route: page.route,
        file: page.file,
        version: version.version,
        title: titleOf(page.title, page.route),
        description: pageDescription(page, excerptOf(page)),
        isAuthored: page.description !== '',
      })),
      ...version.categories.filter(isListed).map((category) => ({
        route: category.route,
        file: sidebarsFiles.get(version.version) ?? '',
        version: version.version,
        title: titleOf(category.label, category.route),
        description: categoryDescription(category, itemsOf(category).map(labelOf)),
        isAuthored: category.description !== '',
      })),
    ];
  });
}

/** The label of an item, as the page of its category shows it. */
const labelOf = (item: ListedItem) => ({
  label: 'sidebarLabel' in item ? item.sidebarLabel : item.label,
});
