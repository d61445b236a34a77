import path from 'node:path';
import { routeOfVersion } from '../../content/urls/routeOfVersion';
import type { DownloadName } from '../../contract/downloadNames';
import { siteName } from '../../plan/documentTitle';
import { llmsSections, llmsText, type LlmsLink } from './llmsText';
import type { MarkdownSite, VersionDocuments } from './markdownDocuments';
import { writeSiteFile } from '../files/writeSiteFile';

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

/** Writes `llms.txt` of a version, and returns its URL. */
export async function writeLlmsText(
  publicDir: string,
  { source }: MarkdownSite,
  version: VersionDocuments,
  versions: readonly VersionDocuments[],
): Promise<string> {
  const { title = '', tagline = '', description, base_url: baseUrl = '' } = source.site ?? {};
  const { olderLabel, documents } = version;
  const { sidebars, downloads } = version.version.plan;
  const url = llmsUrl(version);
  await writeSiteFile(
    { folder: publicDir },
    url,
    llmsText({
      title: siteName({ title, tagline }),
      summary: description ?? tagline,
      baseUrl,
      notes: olderLabel === undefined ? [] : [`This is the documentation for ${olderLabel}.`],
      sections: llmsSections(sidebars, documents),
      optional: [
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
  return url;
}
