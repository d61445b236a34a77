import { z } from 'zod';
import type { Redirect } from '../../content/redirects';
import type { SiteSettings } from '../../content/siteSchema';
import { siteName } from '../../plan/documentTitle';
import {
  graphFile,
  graphSchemaFile,
  siteGraphSchema,
  type SiteGraph,
} from '../../records/siteGraphSchema';
import { redirectRecord, type VersionRecords } from '../../records/siteRecords';
import { searchFileUrl } from '../../search/searchFileUrl';
import { createSearchFile } from '../../search/searchIndex';
import { synonymsOf } from '../../search/synonyms';
import type { CheckedDocument } from '../links/checkedPage';
import { recordDocuments } from '../links/recordDocuments';
import { writeSiteFile } from '../files/writeSiteFile';

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
  const write = (url: string, value: object) =>
    writeSiteFile({ folder: publicDir }, url, JSON.stringify(value));
  const versions = records.map(({ graph, search }) => ({ graph, search: search() }));
  const synonyms = synonymsOf(settings);
  for (const { graph, search } of versions) {
    await write(searchFileUrl(graph.id), await createSearchFile(search, synonyms));
  }
  const graph: SiteGraph = {
    $schema: settings.base_url + graphSchemaFile,
    title: siteName(settings),
    url: settings.base_url,
    versions: versions.map((version) => version.graph),
    redirects: redirects.map(redirectRecord),
  };
  await write(graphFile, graph);
  await write(graphSchemaFile, z.toJSONSchema(siteGraphSchema));
  return recordDocuments(versions);
}
