import type { SiteSettings } from '../content/siteSchema';
import { versionFolder } from '../content/versions';
import { navigationOf } from '../plan/navigationOf';
import type { PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import type { NodeDraft, NodeId, PageDetails } from './nodeDraft';
import type { References } from './references';
import { draftVersion } from './versionNodes';

interface DraftInput {
  plan: SitePlan;
  site: SiteSettings;
  /** Of each version, the current one first. */
  references: readonly References[];
  details: (page: PagePlan) => PageDetails;
  nodeId: NodeId;
}

/** Keys of an older version's nodes begin with its id, because versions name things alike. */
const keyIn = (version: VersionPlan, plan: SitePlan, key: string): string =>
  version === plan ? key : `${version.version} ${key}`;

/** Returns the ids of a version's nodes from their types and their keys within the version. */
export const nodeIdIn =
  (version: VersionPlan, plan: SitePlan, nodeId: NodeId): NodeId =>
  (type, key) =>
    nodeId(type, keyIn(version, plan, key));

/** All nodes of the site, linked with each other by their ids. */
export function draftNodes({ plan, site, references, details, nodeId }: DraftInput): NodeDraft[] {
  const settings: NodeDraft = {
    type: 'SiteSettings',
    key: 'site',
    source: 'site.yaml',
    fields: settingsFields(site, plan, nodeId),
  };
  const drafts = versionsOfPlan(plan).flatMap((version, index) => {
    const ofVersion = references[index];
    if (!ofVersion) throw new Error('A version was planned without references to its contract.');
    return draftVersion({
      plan: version,
      site,
      references: ofVersion,
      details,
      nodeId: nodeIdIn(version, plan, nodeId),
      sidebarsFile:
        index === 0 ? 'sidebars.yaml' : `${versionFolder(version.version ?? '')}/sidebars.yaml`,
      settingsId: nodeId(settings.type, settings.key),
    }).map((draft) => ({ ...draft, key: keyIn(version, plan, draft.key) }));
  });
  return [settings, ...drafts];
}

function settingsFields(site: SiteSettings, plan: SitePlan, nodeId: NodeId) {
  const { links } = site;
  return {
    title: site.title,
    tagline: site.tagline,
    description: site.description ?? site.tagline,
    baseUrl: site.base_url,
    locale: site.locale,
    copyright: site.copyright,
    links: {
      status: links.status,
      helpCentre: links.help_centre,
      imprint: links.imprint,
      privacy: links.privacy,
      social: links.social,
      documentation: links.documentation,
    },
    announcement: site.announcement,
    versions: site.versions ?? [],
    sidebars: plan.sidebars.map(({ name }) => nodeId('Sidebar', name)),
    navigation: navigationOf(plan, site),
  };
}
