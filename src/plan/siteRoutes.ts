import type { CategoryPlan, PagePlan, SitePlan } from './pagePlan';
import { versionsOfPlan } from './planSite';

/** An address of the site with the title of what is there. */
export interface SiteRoute {
  route: string;
  title: string;
}

/** Whether the content root has a home page of its own. */
export const hasOwnHome = (plan: SitePlan): boolean =>
  plan.pages.some(({ kind }) => kind === 'home');

/** Every page and category of the site, those of the current version first. */
export const plannedPages = (plan: SitePlan): (PagePlan | CategoryPlan)[] =>
  versionsOfPlan(plan).flatMap(({ pages, categories }) => [...pages, ...categories]);

/** Every address of the site; the home page is there with and without a file of its own. */
export const siteRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(plan, siteTitle, () => true);

/**
 * The addresses that are to be found by search engines: those that are their
 * own canonical address. A page of an older version whose current one exists
 * names that as canonical, and a sitemap lists canonical addresses only.
 */
export const canonicalRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(
    plan,
    siteTitle,
    ({ counterparts }) => plan.version === undefined || counterparts[plan.version] === undefined,
  );

const routesOf = (
  plan: SitePlan,
  siteTitle: string,
  isListed: (planned: PagePlan | CategoryPlan) => boolean,
): SiteRoute[] => [
  ...(hasOwnHome(plan) ? [] : [{ route: '/', title: siteTitle }]),
  ...plannedPages(plan)
    .filter(isListed)
    .map((planned) => ({
      route: planned.route,
      title: 'title' in planned ? planned.title : planned.label,
    })),
];
