import type { SiteSettings } from '../content/siteSchema';
import type { CompiledPage } from '../mdx/compilePage';
import type { SitePlan } from '../plan/pagePlan';
import { previewViews } from '../plan/previewViews';
import type { SearchRecord } from '../search/searchRecord';
import { searchRecords } from './searchRecords';
import type { VersionGraph } from './siteGraphSchema';
import { createVersionGraph } from './versionGraph';
import type { VersionSource } from './versionSource';

/** A site after the content has been prepared for its pages. */
export interface RecordedSite {
  settings: SiteSettings;
  plan: SitePlan;
  /** The current version first. */
  versions: readonly Omit<VersionSource, 'compiledPage' | 'trailOf'>[];
  /** Compiled pages, by path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/** The records of a version. */
export interface VersionRecords {
  graph: VersionGraph;
  search: SearchRecord[];
}

/** Creates the records of each version, the current one first. */
export function createSiteRecords({
  settings,
  plan,
  versions,
  compiled,
}: RecordedSite): VersionRecords[] {
  const views = previewViews(plan, settings);
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
    return { graph, search: searchRecords(graph, source) };
  });
}
