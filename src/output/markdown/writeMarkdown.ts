import path from 'node:path';
import { markdownRoute } from '../../content/urls/markdownRoute';
import type { CheckedDocument } from '../links/checkedPage';
import {
  markdownDocuments,
  type MarkdownSite,
  type ReadView,
  type VersionDocuments,
} from './markdownDocuments';
import { readText } from '../files/readFiles';
import type { HtmlReference } from '../links/scanHtml';
import { scanMarkdown } from '../links/scanMarkdown';
import { writeLlmsText } from './writeLlmsText';
import { writeSiteFile, type SiteFolder } from '../files/writeSiteFile';

/**
 * Writes the Markdown of every page beside its HTML, and `llms.txt` and `llms-full.txt`. Pages are
 * converted one after the other, so that one view at a time is in memory; while one is written, the
 * next is converted.
 *
 * @param readView - Reads what the page of an operation shows of the contract.
 */
export async function writeMarkdown(
  target: SiteFolder,
  site: MarkdownSite,
  readView: ReadView,
): Promise<CheckedDocument[]> {
  const { folder } = target;
  const versions = markdownDocuments(site, readView);
  const written: CheckedDocument[] = [];
  let writing = Promise.resolve();
  for (const { documents } of versions) {
    for (const { route, sourceFile, create } of documents) {
      const url = markdownRoute(route);
      const file = path.join(folder, url);
      const [text] = await Promise.all([create(), writing]);
      writing = writeSiteFile(target, url, text);
      written.push({ url, sourceFile, readReferences: () => readMarkdown(file) });
    }
  }
  await writing;
  return [...written, ...(await writeLlmsFiles(folder, site, versions))];
}

async function writeLlmsFiles(
  publicDir: string,
  site: MarkdownSite,
  versions: readonly VersionDocuments[],
): Promise<CheckedDocument[]> {
  const urls: string[] = [];
  for (const version of versions) {
    urls.push(...(await writeLlmsText(publicDir, site, version, versions)));
  }
  return urls.map((url) => ({
    url,
    sourceFile: undefined,
    readReferences: () => readMarkdown(path.join(publicDir, url)),
  }));
}

const readMarkdown = async (file: string): Promise<HtmlReference[]> =>
  scanMarkdown(await readText(file));
