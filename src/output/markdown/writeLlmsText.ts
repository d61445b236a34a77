import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownRoute } from '../../content/urls/markdownRoute';
import { routeOfVersion } from '../../content/urls/routeOfVersion';
import type { DownloadName } from '../../contract/downloadNames';
import { siteName } from '../../plan/documentTitle';
import { llmsFullIndex, llmsSections, llmsText, type LlmsLink, type LlmsSection } from './llmsText';
import type { MarkdownSite, VersionDocuments } from './markdownDocuments';
import { readText } from '../files/readFiles';
import { writeSiteFile } from '../files/writeSiteFile';

/** A full text of more bytes is split, because few readers accept more at once. */
const mostBytes = 1_000_000;

const downloadLabels: Readonly<Record<DownloadName, Omit<LlmsLink, 'url'>>> = {
  'openapi.yaml': { label: 'OpenAPI (YAML)', description: 'The whole contract of the API.' },
  'openapi.json': { label: 'OpenAPI (JSON)', description: 'The same contract as JSON.' },
  'postman.json': { label: 'Postman collection', description: 'All requests, to send them.' },
};

const downloadLinks = (urls: readonly string[]): LlmsLink[] =>
  urls.map((url) => ({ url, ...downloadLabels[path.basename(url) as DownloadName] }));

/** URL of the list of a version’s pages. */
const llmsUrl = ({ olderLabel, version }: VersionDocuments): string =>
  olderLabel === undefined ? '/llms.txt' : `${routeOfVersion(version.plan.version)}/llms.txt`;

/**
 * Writes `llms.txt` of a version and, of the current one, `llms-full.txt`. The documents of the
 * version are already written.
 *
 * @returns URLs of the files.
 */
export async function writeLlmsText(
  publicDir: string,
  { source }: MarkdownSite,
  version: VersionDocuments,
  versions: readonly VersionDocuments[],
): Promise<string[]> {
  const { title = '', tagline = '', description, base_url: baseUrl = '' } = source.site ?? {};
  const { olderLabel, documents } = version;
  const { sidebars, downloads } = version.version.plan;
  const sections = llmsSections(sidebars, documents);
  const common = { title: siteName({ title, tagline }), summary: description ?? tagline, baseUrl };
  const isCurrent = olderLabel === undefined;
  const full = isCurrent ? await writeFullText(publicDir, sections, common) : [];
  const url = llmsUrl(version);
  await writeSiteFile(
    { folder: publicDir },
    url,
    llmsText({
      ...common,
      notes: isCurrent ? [] : [`This is the documentation for ${olderLabel}.`],
      sections,
      optional: [
        ...full.slice(0, 1).map((fullUrl) => ({
          label: 'All pages',
          url: fullUrl,
          description: 'The Markdown of all pages in one file, or links to its parts.',
        })),
        ...downloadLinks(downloads),
        ...versions
          .filter((other) => other !== version)
          .map((other) => ({
            label: `Documentation for ${other.olderLabel ?? 'the current version'}`,
            url: llmsUrl(other),
            description: '',
          })),
      ],
    }),
  );
  return [url, ...full];
}

/** Writes the documents one after the other, into several files if need be; none is split. */
async function writeFullText(
  publicDir: string,
  sections: readonly LlmsSection[],
  { title, summary, baseUrl }: { title: string; summary: string; baseUrl: string },
): Promise<string[]> {
  const parts: string[] = [];
  let part: string[] = [];
  let bytes = 0;
  const finishPart = async () => {
    parts.push(`/llms-full-${parts.length + 1}.txt`);
    await writeFile(path.join(publicDir, parts.at(-1) ?? ''), part.join('\n---\n\n'));
    part = [];
    bytes = 0;
  };
  for (const { routes } of sections) {
    for (const route of routes) {
      const document = await readText(path.join(publicDir, markdownRoute(route)));
      const size = Buffer.byteLength(document);
      if (bytes > 0 && bytes + size > mostBytes) await finishPart();
      part.push(document);
      bytes += size;
    }
  }
  const full = '/llms-full.txt';
  const file = path.join(publicDir, full);
  if (parts.length === 0) {
    await writeFile(file, part.join('\n---\n\n'));
    return [full];
  }
  await finishPart();
  const links = parts.map((url, index) => ({ label: `Part ${index + 1}`, url, description: '' }));
  await writeFile(file, llmsFullIndex(title, summary, links, baseUrl));
  return [full, ...parts];
}
