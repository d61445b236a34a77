import path from 'node:path';
import { markdownRoute } from '../../content/urls/markdownRoute';
import type { Cache } from '../../graph/pageCache';
import type { CheckedDocument } from '../links/checkedPage';
import { markdownDocuments, type MarkdownSite, type VersionDocuments } from './markdownDocuments';
import { mapConcurrently, readText } from '../files/readFiles';
import type { HtmlReference } from '../links/scanHtml';
import { scanMarkdown } from '../links/scanMarkdown';
import { writeLlmsText } from './writeLlmsText';
import { writeSiteFile, type SiteFolder } from '../files/writeSiteFile';

/**
 * Writes the Markdown of every page beside its HTML, and `llms.txt`. A few
 * pages are converted at the same time, so that few views are in memory.
 */
export async function writeMarkdown(
  target: SiteFolder,
  site: MarkdownSite,
  cache: Cache,
): Promise<CheckedDocument[]> {
  const { folder } = target;
  const versions = markdownDocuments(site, cache);
  const written = await mapConcurrently(
    versions.flatMap(({ documents }) => documents),
    async ({ route, sourceFile, create }): Promise<CheckedDocument> => {
      const url = markdownRoute(route);
      await writeSiteFile(target, url, await create());
      const file = path.join(folder, url);
      return { url, sourceFile, readReferences: () => readMarkdown(file) };
    },
  );
  return [...written, ...(await writeLlmsFiles(folder, site, versions))];
}

async function writeLlmsFiles(
  publicDir: string,
  site: MarkdownSite,
  versions: readonly VersionDocuments[],
): Promise<CheckedDocument[]> {
  const urls: string[] = [];
  for (const version of versions) {
    urls.push(await writeLlmsText(publicDir, site, version, versions));
  }
  return urls.map((url) => ({
    url,
    sourceFile: undefined,
    readReferences: () => readMarkdown(path.join(publicDir, url)),
  }));
}

const readMarkdown = async (file: string): Promise<HtmlReference[]> =>
  scanMarkdown(await readText(file));
