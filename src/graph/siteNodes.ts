import type { SiteSettings } from '../content/siteSchema';
import { versionFolder } from '../content/versions';
import { buildNavigation } from '../plan/buildNavigation';
import type { PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import { createVersionAwareHref } from '../plan/versionAwareHref';
import type { BuiltVersion } from './builtSite';
import type { NodeDraft, NodeId, PageDetails } from './nodeDraft';
import { draftVersion } from './versionNodes';

interface DraftInput {
  plan: SitePlan;
  site: SiteSettings;
  /** The current version first. */
  versions: readonly Pick<BuiltVersion, 'plan' | 'reference' | 'operationPages' | 'changes'>[];
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
export function draftNodes({ plan, site, versions, details, nodeId }: DraftInput): NodeDraft[] {
  const settings: NodeDraft = {
    type: 'SiteSettings',
    key: 'site',
    source: 'site.yaml',
    fields: settingsFields(site, plan, nodeId),
  };
  const navigation = buildNavigation(plan, site);
  const drafts = versions.flatMap((version, index) =>
    draftVersion({
      ...version,
      site,
      details,
      resolveHref: createVersionAwareHref(navigation, version.plan.version),
      sidebarsFile:
        index === 0
          ? 'sidebars.yaml'
          : `${versionFolder(version.plan.version ?? '')}/sidebars.yaml`,
      settingsId: nodeId(settings.type, settings.key),
      nodeId: nodeIdIn(version.plan, plan, nodeId),
    }).map((draft) => ({ ...draft, key: keyIn(version.plan, plan, draft.key) })),
  );
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
    assistants: site.assistants ?? [],
    versions: site.versions ?? [],
    sidebars: plan.sidebars.map(({ name }) => nodeId('Sidebar', name)),
    navigation: buildNavigation(plan, site),
  };
}
