import { graphFile } from '../records/recordFiles';
import type { VersionRecords } from '../records/siteRecords';
import type { VersionGraph } from '../records/siteGraphSchema';
import { searchFileUrl } from '../search/searchFileUrl';
import type { OtherReference } from './otherReferences';

/** Every path that the graph and the search files have, once for each file. */
export const recordReferences = (versions: readonly VersionRecords[]): OtherReference[] => [
  ...referencesOf(
    graphFile,
    versions.flatMap(({ graph }) => hrefsOfGraph(graph)),
  ),
  ...versions.flatMap(({ graph: { id }, search }) =>
    referencesOf(
      searchFileUrl(id),
      search.map(({ href }) => href),
    ),
  ),
];

const referencesOf = (source: string, hrefs: readonly string[]): OtherReference[] =>
  [...new Set(hrefs)].map((href) => ({ href, source }));

const hrefsOfGraph = (graph: VersionGraph): string[] => [
  graph.route,
  ...(graph.contract === undefined ? [] : [graph.contract]),
  ...graph.pages.flatMap(({ route, links }) => [route, ...links]),
  ...graph.headings.flatMap(({ href, page }) => [href, page]),
  ...graph.operations.map(({ page }) => page),
  ...[...graph.parameters, ...graph.properties].map(({ href }) => href),
  ...[...graph.errors, ...graph.scopes].flatMap(({ href }) => href ?? []),
];
