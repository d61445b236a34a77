import type { SiteSettings } from '../content/siteSchema';
import { versionsOf } from '../content/versions';
import type {
  Navigation,
  NavigationSidebar,
  SitePlan,
  VersionNavigation,
  VersionPlan,
} from './pagePlan';
import type { SidebarPlan } from './planSidebar';
import { isListed } from './listed';
import { versionsOfPlan } from './planSite';
import { isLargeSidebar } from './sidebarPart';
import { listRoutes } from './hrefResolver';
import { digestOf } from '@docs/core/files';

/**
 * Builds the sidebars and versions that the browser loads. A single version is left out.
 *
 * @param samples - The sample files of each version, in the order of the plan.
 */
export function buildNavigation(
  plan: SitePlan,
  site: Pick<SiteSettings, 'versions'> | undefined,
  samples: readonly (readonly { name: string }[])[] = [],
): Navigation {
  const planned = versionsOfPlan(plan);
  const sidebars = planned.flatMap((version) => version.sidebars.map(shared));
  const versions = versionsOf(site).flatMap(({ id, label }): VersionNavigation[] => {
    const version = planned.find((candidate) => candidate.version === id);
    if (!version) return [];
    const { route } = version;
    const files = samples[planned.indexOf(version)] ?? [];
    const unlisted = [...unlistedRoutes(version), ...sampleRoutes(version, files)];
    return [{ id, label, route, ...(version !== plan && { unlisted }) }];
  });
  if (versions.length < 2) return { sidebars };
  return { sidebars, versions, ...(hasChanges(planned) && { hasChangeFeed: true }) };
}

/** Whether a version and the previous version both have a contract. */
const hasChanges = (planned: readonly VersionPlan[]): boolean =>
  planned.some(
    ({ downloads }, index) =>
      downloads.length > 0 && (planned[index + 1]?.downloads ?? []).length > 0,
  );

/** The part of a sidebar that all pages share. A large tree is in a separate file. */
function shared(sidebar: SidebarPlan): NavigationSidebar {
  const { tree, ...rest } = sidebar;
  return isLargeSidebar(tree) ? { ...rest, file: sidebarFileUrl(sidebar) } : sidebar;
}

/** Routes of pages and downloads of a version that are not in its shared sidebars. */
const unlistedRoutes = ({ pages, downloads, sidebars }: VersionPlan): string[] => [
  ...sidebars.flatMap(({ tree }) => (isLargeSidebar(tree) ? listRoutes(tree) : [])),
  ...pages
    .filter(isListed)
    .flatMap(({ sidebar, kind, route }) => (sidebar || kind === 'home' ? [] : [route])),
  ...downloads,
];

const sampleRoutes = (
  { samplesFolder }: VersionPlan,
  files: readonly { name: string }[],
): string[] =>
  files.length > 0
    ? [...files.map(({ name }) => `${samplesFolder}/${name}`), `${samplesFolder}.zip`]
    : [];

/** Route of the file with the tree of a large sidebar. */
export const sidebarFileRoute = ({ version, name }: Pick<SidebarPlan, 'version' | 'name'>) =>
  `/sidebars/${version === undefined ? '' : `${version}/`}${name}.json`;

/**
 * URL of that file. Its digest makes pages load a changed tree again. Its path stays the same, so
 * that a page that was opened before a deploy still finds the file.
 */
function sidebarFileUrl(sidebar: SidebarPlan): string {
  const digest = digestOf(JSON.stringify(sidebar.tree));
  return `${sidebarFileRoute(sidebar)}?${digest.slice(0, 8)}`;
}
