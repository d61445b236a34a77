import type { Redirect } from '../content/redirects';
import type { SiteSettings } from '../content/siteSchema';
import type { CompiledPage } from '../mdx/compilePage';
import { comparableRoute } from '../content/urls/routes';
import { isListed, listedPart } from '../plan/listed';
import type { PagePlan, SitePlan } from '../plan/pagePlan';
import { createPreviewViews } from '../plan/previewViews';
import type { SearchRecord } from '../search/searchRecord';
import { createSearchRecords } from './searchRecords';
import type { SiteGraph, VersionGraph } from './siteGraphSchema';
import { createVersionGraph } from './versionGraph';
import type { VersionSource } from './versionSource';

type RecordedVersion = Omit<VersionSource, 'compiledPage' | 'trailOf'>;

/** A site after the content has been prepared for its pages. */
interface RecordedSite<Version extends RecordedVersion> {
  source: { site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'> | undefined };
  plan: SitePlan;
  /** The current version first. */
  versions: readonly Version[];
  /** Compiled pages, by path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/** The records of a version. */
export interface VersionRecords {
  graph: VersionGraph;
  /** Those that are published: the graph of the listed pages. */
  published: VersionGraph;
  /** Creates those of the search. */
  search: () => SearchRecord[];
}

/** Adds its records to each version. */
export function addRecords<Version extends RecordedVersion>({
  source: { site = { title: '', tagline: '' } },
  plan,
  versions,
  compiled,
}: RecordedSite<Version>): (Version & VersionRecords)[] {
  const views = createPreviewViews(plan, site);
  return versions.map((version) => {
    const source = {
      ...version,
      compiledPage: ({ relativePath }: { relativePath: string }) => {
        const cached = compiled.get(relativePath);
        if (!cached) throw new Error(`${relativePath} was planned but not compiled.`);
        return cached.page;
      },
      trailOf: (route: string) => views.get(route)?.trail ?? [],
    };
    const graph = createVersionGraph(source);
    const listed = { ...source, plan: listedPart(version.plan) };
    const published =
      listed.plan === version.plan
        ? graph
        : withoutLinks(
            createVersionGraph(listed),
            version.plan.pages.filter((page) => !isListed(page)),
          );
    return { ...version, graph, published, search: () => createSearchRecords(published, listed) };
  });
}

/** Leaves out the links to some pages, which their authors wrote for readers only. */
function withoutLinks(graph: VersionGraph, pages: readonly PagePlan[]): VersionGraph {
  const routes = new Set(pages.map(({ route }) => comparableRoute(route)));
  const isNamed = (href: string) => routes.has(comparableRoute(href.replace(/[?#].*$/, '')));
  return {
    ...graph,
    pages: graph.pages.map((page) => ({
      ...page,
      links: page.links.filter((href) => !isNamed(href)),
    })),
  };
}

/** The record of a line of `redirects.yaml`. */
export const createRedirectRecord = ({ from, to }: Redirect): SiteGraph['redirects'][number] => ({
  from: from.route + (from.anchor && `#${from.anchor}`),
  to,
});
