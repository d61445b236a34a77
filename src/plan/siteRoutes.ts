import type { SitePlan } from './pagePlan';

/** An address of the site with the title of what is there. */
export interface SiteRoute {
  route: string;
  title: string;
}

/** Whether the content root has a home page of its own. */
export const hasOwnHome = (plan: SitePlan): boolean =>
  plan.pages.some(({ kind }) => kind === 'home');

/** Every address of the site; the home page is there with and without a file of its own. */
export const siteRoutes = (plan: SitePlan, siteTitle: string): SiteRoute[] => [
  ...(hasOwnHome(plan) ? [] : [{ route: '/', title: siteTitle }]),
  ...plan.pages.map(({ route, title }) => ({ route, title })),
  ...plan.categories.map(({ route, label }) => ({ route, title: label })),
];
