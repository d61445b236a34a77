import type { SiteSettings } from '../content/siteSchema';
import type { CategoryPlan, PagePlan, SitePlan, VersionPlan } from './pagePlan';
import { versionsOfPlan } from './planSite';
import { hasAuthoredHome } from './siteRoutes';

/** What the preview image of a page shows where a link to it is shared. */
export interface PreviewView {
  title: string;
  /** Labels of what contains the page, the outermost first. */
  trail: string[];
  operation?: { method: string; path: string };
  /** Name of the site, in two parts. */
  site: { title: string; tagline: string };
}

/** The preview of each page of the site by its route. */
export function previewViews(
  plan: SitePlan,
  site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'>,
): Map<string, PreviewView> {
  const name = { title: site.title, tagline: site.tagline };
  const views = new Map<string, PreviewView>();
  if (!hasAuthoredHome(plan)) views.set('/', { title: site.title, trail: [], site: name });
  for (const version of versionsOfPlan(plan)) {
    const olderLabel =
      version.version === plan.version
        ? undefined
        : site.versions?.find(({ id }) => id === version.version)?.label;
    const labels = new Map(version.categories.map(({ slug, label }) => [slug, label]));
    for (const planned of [...version.pages, ...version.categories]) {
      const trail = [olderLabel, ...trailOf(planned, version, labels)].filter(
        (label) => label !== undefined,
      );
      const operation = 'operation' in planned ? planned.operation : undefined;
      views.set(planned.route, {
        title: 'title' in planned ? planned.title : planned.label,
        trail,
        ...(operation && { operation: { method: operation.method, path: operation.path } }),
        site: name,
      });
    }
  }
  return views;
}

/** Labels of the sidebar and the categories around a page. */
function trailOf(
  planned: PagePlan | CategoryPlan,
  { sidebars }: VersionPlan,
  labels: ReadonlyMap<string, string>,
): (string | undefined)[] {
  const sidebar = sidebars.find(({ name }) => name === planned.sidebar);
  const categories = planned.categories.map((slug) => labels.get(slug));
  return sidebar?.route === planned.route ? categories : [sidebar?.label, ...categories];
}
