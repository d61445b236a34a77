import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownRoute } from '../content/markdownRoute';
import type { CheckedDocument } from './checkedPage';
import {
  markdownDocuments,
  type MarkdownSite,
  type ReadView,
  type VersionDocuments,
} from './markdown/markdownDocuments';
import { readText } from './readFiles';
import type { HtmlReference } from './scanHtml';
import { scanMarkdown } from './scanMarkdown';
import { writeLlmsText } from './writeLlmsText';

/**
 * Writes the Markdown of every page beside its HTML, and `llms.txt` and `llms-full.txt`. Pages are
 * converted one after the other, so that one view at a time is in memory; while one is written, the
 * next is converted.
 *
 * @param readView - Reads what the page of an operation shows of the contract.
 */
export async function writeMarkdown(
  publicDir: string,
  site: MarkdownSite,
  readView: ReadView,
): Promise<CheckedDocument[]> {
  const versions = markdownDocuments(site, readView);
  const written: CheckedDocument[] = [];
  let writing = Promise.resolve();
  for (const { documents } of versions) {
    for (const { route, sourceFile, create } of documents) {
      const url = markdownRoute(route);
      const file = path.join(publicDir, url);
      const [text] = await Promise.all([create(), writing]);
      writing = writeInFolder(file, text);
      written.push({ url, sourceFile, readReferences: () => readMarkdown(file) });
    }
  }
  await writing;
  return [...written, ...(await writeLlmsFiles(publicDir, site, versions))];
}

async function writeInFolder(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
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
