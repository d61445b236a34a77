import type { SiteSettings } from '../content/siteSchema';
import { categoryDescription } from '../plan/categoryDescription';
import { labelOfPage } from '../plan/labelOfPage';
import { documentTitle, siteName } from '../plan/documentTitle';
import { createListedItems, type ListedItem } from '../plan/listedItems';
import type { CategoryPlan, PagePlan, SitePlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import { isCanonical } from '../plan/siteRoutes';
import { pageDescription } from '@docs/openapi/reference';

/** What search results show of a page. */
export interface PageHeadFacts {
  route: string;
  /** Path of the page's source file in problems. */
  file: string;
  version: string | undefined;
  /** The content of `<title>`. */
  title: string;
  /** Empty if there is no text to generate it from. */
  description: string;
  /** Whether an author wrote the description. Otherwise it is the first paragraph. */
  isAuthored: boolean;
}

interface HeadsInput {
  plan: SitePlan;
  site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'>;
  /** Path of `sidebars.yaml` in problems, by version. */
  sidebarsFiles: ReadonlyMap<string | undefined, string>;
  /** Returns the first paragraph of a page. */
  excerptOf: (page: PagePlan) => string;
}

/**
 * The heads of all canonical pages. If the current version has a page too, search engines do not
 * list the page of an older version.
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
        description: page.frontmatter.description ?? pageDescription(page, excerptOf(page)),
        isAuthored: page.frontmatter.description !== undefined,
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

/** The label of an item on its category's page. */
const labelOf = (item: ListedItem) => ({
  label: 'frontmatter' in item ? labelOfPage(item) : item.label,
});
