import type { SiteSettings } from '../content/siteSchema';
import { siteAddress } from '../content/urls/siteAddress';
import { versionFolder } from '../content/versions';
import type { Navigation, PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import type { NodeDraft, NodeId, PageDetails } from './nodeDraft';
import { draftVersion, type DraftedVersion } from './versionNodes';

interface DraftInput {
  plan: SitePlan;
  navigation: Navigation;
  site: SiteSettings;
  /** The current version first. */
  versions: readonly DraftedVersion[];
  details: (page: PagePlan) => PageDetails;
  nodeId: NodeId;
}

/** Keys of an older version's nodes begin with its id, because versions name things alike. */
const keyIn = (version: VersionPlan, plan: SitePlan, key: string): string =>
  version === plan ? key : `${version.version} ${key}`;

/** Creates the ids of a version's nodes from their types and their keys within the version. */
export const nodeIdIn =
  (version: VersionPlan, plan: SitePlan, nodeId: NodeId): NodeId =>
  (type, key) =>
    nodeId(type, keyIn(version, plan, key));

/** All nodes of the site, linked with each other by their ids. */
export function draftNodes(input: DraftInput): NodeDraft[] {
  const { plan, site, versions, details, nodeId } = input;
  const settings: NodeDraft = {
    type: 'SiteSettings',
    key: 'site',
    source: 'site.yaml',
    fields: settingsFields(input),
  };
  const drafts = versions.flatMap((version, index) =>
    draftVersion({
      ...version,
      site,
      details,
      sidebarsFile:
        index === 0
          ? 'sidebars.yaml'
          : `${versionFolder(version.plan.version ?? '')}/sidebars.yaml`,
      nodeId: nodeIdIn(version.plan, plan, nodeId),
    }).map((draft) => ({ ...draft, key: keyIn(version.plan, plan, draft.key) })),
  );
  return [settings, ...drafts];
}

function settingsFields({ site, plan, navigation, nodeId }: DraftInput) {
  const { help_centre: helpCentre, ...links } = site.links;
  return {
    title: site.title,
    tagline: site.tagline,
    description: site.description ?? site.tagline,
    ...siteAddress(site),
    locale: site.locale,
    copyright: site.copyright,
    links: { ...links, helpCentre },
    announcement: site.announcement,
    assistants: site.assistants ?? [],
    sidebars: plan.sidebars.map(({ name }) => nodeId('Sidebar', name)),
    navigation,
  };
}
