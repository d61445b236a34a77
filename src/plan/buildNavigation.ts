import type { SiteSettings } from '../content/siteSchema';
import { versionsOf } from '../content/versions';
import type { Navigation, SitePlan, VersionNavigation, VersionPlan } from './pagePlan';
import { versionsOfPlan } from './planSite';

/** Builds the sidebars and versions that the browser loads; a single version is left out. */
export function buildNavigation(
  plan: SitePlan,
  site: Pick<SiteSettings, 'versions'> | undefined,
): Navigation {
  const planned = versionsOfPlan(plan);
  const sidebars = planned.flatMap((version) => version.sidebars);
  const versions = versionsOf(site).flatMap(({ id, label }): VersionNavigation[] => {
    const version = planned.find((candidate) => candidate.version === id);
    if (!version) return [];
    const { route } = version;
    return [{ id, label, route, ...(version !== plan && { unlisted: unlistedRoutes(version) }) }];
  });
  if (versions.length < 2) return { sidebars };
  return { sidebars, versions, ...(hasChanges(planned) && { hasChangeFeed: true }) };
}

/** Whether some version and the version before it both have a contract. */
const hasChanges = (planned: readonly VersionPlan[]): boolean =>
  planned.some(
    ({ downloads }, index) =>
      downloads.length > 0 && (planned[index + 1]?.downloads ?? []).length > 0,
  );

/** Routes and downloads of a version that none of its sidebars lists. */
const unlistedRoutes = ({ pages, downloads }: VersionPlan): string[] => [
  ...pages.flatMap(({ sidebar, kind, route }) => (sidebar || kind === 'home' ? [] : [route])),
  ...downloads,
];
