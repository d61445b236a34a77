import type { CategoryPlan, PagePlan, SitePlan } from './pagePlan';
import { isListed } from './listed';
import { versionsOfPlan } from './planSite';

/** A route of the site, with the title of its page. */
export interface SiteRoute {
  route: string;
  title: string;
}

/** Whether the content root contains a home page. */
export const hasAuthoredHome = (plan: SitePlan): boolean =>
  plan.pages.some(({ kind }) => kind === 'home');

/** Every page and category of the site, those of the current version first. */
export const listPlannedPages = (plan: SitePlan): (PagePlan | CategoryPlan)[] =>
  versionsOfPlan(plan).flatMap(({ pages, categories }) => [...pages, ...categories]);

/** The title of a page, or the label of a category. */
export const titleOf = (planned: PagePlan | CategoryPlan): string =>
  'title' in planned ? planned.title : planned.label;

/**
 * Whether a page is canonical. An older version's page is not, if the same page exists in the
 * current version.
 */
export const isCanonical = (
  { version }: Pick<SitePlan, 'version'>,
  { counterparts }: Pick<PagePlan, 'counterparts'>,
): boolean => version === undefined || counterparts[version] === undefined;

/** Every route of the site. The home page is included even if it has no file. */
export const listSiteRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(plan, siteTitle, () => true);

/** Routes that links may use: those of all pages and of the downloads. */
export const listLinkableRoutes = (plan: SitePlan): string[] => [
  ...listSiteRoutes(plan, '').map(({ route }) => route),
  ...versionsOfPlan(plan).flatMap(({ downloads }) => downloads),
];

/** Routes of listed pages, for the suggestions of the not-found page. */
export const listListedRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(plan, siteTitle, isInLists);

/** Routes of canonical pages, which the sitemap lists. */
export const listCanonicalRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(plan, siteTitle, (planned) => isInLists(planned) && isCanonical(plan, planned));

/** Whether lists may have a page or a category. */
const isInLists = (planned: PagePlan | CategoryPlan): boolean =>
  'slug' in planned || isListed(planned);

const routesOf = (
  plan: SitePlan,
  siteTitle: string,
  isIncluded: (planned: PagePlan | CategoryPlan) => boolean,
): SiteRoute[] => [
  ...(hasAuthoredHome(plan) ? [] : [{ route: '/', title: siteTitle }]),
  ...listPlannedPages(plan)
    .filter(isIncluded)
    .map((planned) => ({ route: planned.route, title: titleOf(planned) })),
];
