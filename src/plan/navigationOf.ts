import type { SiteSettings } from '../content/siteSchema';
import { versionsOf } from '../content/versions';
import type { Navigation, SitePlan, VersionNavigation, VersionPlan } from './pagePlan';
import { versionsOfPlan } from './planSite';

/** Sidebars and versions as the browser gets them; of versions no word where there is only one. */
export function navigationOf(
  plan: SitePlan,
  site: Pick<SiteSettings, 'versions'> | undefined,
): Navigation {
  const planned = versionsOfPlan(plan);
  const sidebars = planned.flatMap((version) => version.sidebars);
  const versions = versionsOf(site).flatMap(({ id, label }): VersionNavigation[] => {
    const version = planned.find((one) => one.version === id);
    if (!version) return [];
    const { route } = version;
    return [{ id, label, route, ...(version !== plan && { unlisted: unlistedIn(version) }) }];
  });
  return versions.length > 1 ? { sidebars, versions } : { sidebars };
}

/** Addresses that a version has beside those of its sidebars. */
const unlistedIn = ({ pages, downloads }: VersionPlan): string[] => [
  ...pages.flatMap(({ sidebar, kind, route }) => (sidebar || kind === 'home' ? [] : [route])),
  ...downloads,
];
