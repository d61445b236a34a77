import type { SiteSettings } from '../content/siteSchema';
import type { CategoryPlan, PagePlan, SitePlan, VersionPlan } from './pagePlan';
import { versionsOfPlan } from './planSite';
import { hasAuthoredHome, titleOf } from './siteRoutes';

/** The content of a page's preview image, which link previews show. */
export interface PreviewView {
  title: string;
  /** Labels of the version, sidebar and categories that contain the page, outermost first. */
  trail: string[];
  operation?: { method: string; path: string };
  /** The name of the site, in two parts. */
  site: { title: string; tagline: string };
}

/** The preview of each page, by route. */
export function createPreviewViews(
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
        title: titleOf(planned),
        trail,
        ...(operation && { operation: { method: operation.method, path: operation.path } }),
        site: name,
      });
    }
  }
  return views;
}

/**
 * On a site with more pages, pages share preview images. An image takes a tenth of a second to
 * render. Its file has 60 KB, more than the page.
 */
const mostOwnImages = 500;

/** The content of each page's image, by route. On a large site, pages share their category's. */
export function createImageViews(
  plan: SitePlan,
  site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'>,
): Map<string, PreviewView> {
  const views = createPreviewViews(plan, site);
  const versions = versionsOfPlan(plan);
  const count = versions.reduce((sum, { pages }) => sum + pages.length, 0);
  for (const { pages, categories } of count > mostOwnImages ? versions : []) {
    const bySlug = new Map(categories.map(({ slug, route }) => [slug, views.get(route)]));
    for (const page of pages) {
      const shared = bySlug.get(page.categories.at(-1) ?? '');
      if (shared) views.set(page.route, shared);
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
