import { graphFile, type VersionGraph } from '../../records/siteGraphSchema';
import { searchFileUrl } from '../../search/searchFileUrl';
import type { SearchRecord } from '../../search/searchRecord';
import type { CheckedDocument } from './checkedPage';
import { documentLinks } from './documentLinks';

/** The graph and the search files with every path that they have. */
export const recordDocuments = (
  versions: readonly { graph: VersionGraph; search: SearchRecord[] }[],
): CheckedDocument[] => [
  documentOf(
    graphFile,
    versions.flatMap(({ graph }) => hrefsOfGraph(graph)),
  ),
  ...versions.map(({ graph: { id }, search }) =>
    documentOf(
      searchFileUrl(id),
      search.map(({ href }) => href),
    ),
  ),
];

const documentOf = (url: string, hrefs: readonly string[]): CheckedDocument => ({
  url,
  sourceFile: undefined,
  readReferences: () => documentLinks(hrefs),
});

const hrefsOfGraph = (graph: VersionGraph): string[] => [
  graph.route,
  ...(graph.contract === undefined ? [] : [graph.contract]),
  ...graph.pages.flatMap(({ route, markdown, links }) => [route, markdown, ...links]),
  ...graph.headings.flatMap(({ href, page }) => [href, page]),
  ...graph.operations.map(({ page }) => page),
  ...[graph.parameters, graph.properties, graph.errors, graph.scopes, graph.changes]
    .flat()
    .flatMap(({ href }) => href ?? []),
];
