import { z } from 'zod';
import type { Redirect } from '../../content/redirects';
import type { SiteSettings } from '../../content/siteSchema';
import { siteName } from '../../plan/documentTitle';
import {
  graphFile,
  graphSchemaFile,
  siteGraphSchema,
  type SiteGraph,
  type VersionGraph,
} from '../../records/siteGraphSchema';
import { createRedirectRecord, type VersionRecords } from '../../records/siteRecords';
import { createSearchFiles } from '../../search/createSearchFiles';
import { searchRootUrl } from '../../search/searchFiles';
import type { CheckedDocument } from '../links/checkedPage';
import { writeSiteFile } from '../files/siteFiles';

/**
 * Writes what the site documents for machines: a search index for each version, and all
 * versions as one graph.
 *
 * @returns These files, for the link check.
 */
export async function writeRecords(
  publicDir: string,
  records: readonly VersionRecords[],
  redirects: readonly Redirect[],
  settings: SiteSettings,
): Promise<CheckedDocument[]> {
  const write = (url: string, text: string) => writeSiteFile({ folder: publicDir }, url, text);
  const versions = records.map(({ published, search }) => ({
    graph: published,
    search: search(),
  }));
  for (const { graph, search } of versions) {
    const files = await createSearchFiles(graph.id, search, settings);
    for (const [url, text] of files) await write(url, text);
  }
  const graph: SiteGraph = {
    $schema: settings.base_url + graphSchemaFile,
    title: siteName(settings),
    url: settings.base_url,
    versions: versions.map((version) => version.graph),
    redirects: redirects.map(createRedirectRecord),
  };
  await write(graphFile, JSON.stringify(graph));
  await write(graphSchemaFile, JSON.stringify(z.toJSONSchema(siteGraphSchema)));
  return [
    documentOf(graphFile, graph.versions.flatMap(hrefsOfGraph)),
    ...versions.map(({ graph: { id }, search }) =>
      documentOf(
        searchRootUrl(id),
        search.map(({ href }) => href),
      ),
    ),
  ];
}

const documentOf = (url: string, hrefs: readonly string[]): CheckedDocument => ({
  url,
  sourceFile: undefined,
  hrefs: new Set(hrefs),
});

/** Every path that the graph of a version has. */
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
