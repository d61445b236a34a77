import type { CategoryPlan, PagePlan, SitePlan } from './pagePlan';
import { versionsOfPlan } from './planSite';

/** A route of the site with the title of its page. */
export interface SiteRoute {
  route: string;
  title: string;
}

/** Whether the content root contains a home page. */
export const hasAuthoredHome = (plan: SitePlan): boolean =>
  plan.pages.some(({ kind }) => kind === 'home');

/** Every page and category of the site, those of the current version first. */
export const plannedPages = (plan: SitePlan): (PagePlan | CategoryPlan)[] =>
  versionsOfPlan(plan).flatMap(({ pages, categories }) => [...pages, ...categories]);

/** Every route of the site; the home page is included with and without a file. */
export const siteRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] =>
  routesOf(plan, siteTitle, () => true);

/** Routes of all pages, and of the downloads, which links may name too. */
export const linkableRoutes = (plan: SitePlan): string[] => [
  ...siteRoutes(plan, '').map(({ route }) => route),
  ...versionsOfPlan(plan).flatMap(({ downloads }) => downloads),
];

/**
 * The routes that are canonical. A page of an older version names the same page
 * of the current version as canonical where it exists, and a sitemap lists
 * canonical URLs only.
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
  ...(hasAuthoredHome(plan) ? [] : [{ route: '/', title: siteTitle }]),
  ...plannedPages(plan)
    .filter(isListed)
    .map((planned) => ({
      route: planned.route,
      title: 'title' in planned ? planned.title : planned.label,
    })),
];
