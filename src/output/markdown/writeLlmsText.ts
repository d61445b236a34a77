import path from 'node:path';
import { versionsOf } from '../../content/versions';
import { routeOfVersion } from '../../content/urls/routeOfVersion';
import type { DownloadName } from '@docs/openapi/contract';
import type { BuiltSite } from '../../graph/completeSite';
import { siteName } from '../../plan/documentTitle';
import { llmsSections, llmsText, type LlmsLink } from './llmsText';
import { hasAuthoredHome } from '../../plan/siteRoutes';
import type { CheckedDocument } from '../links/checkedPage';
import { writeSiteFile } from '../files/writeSiteFile';

const downloadLabels: Readonly<Record<DownloadName, Omit<LlmsLink, 'url'>>> = {
  'openapi.yaml': { label: 'OpenAPI (YAML)', description: 'The whole contract of the API.' },
  'openapi.json': { label: 'OpenAPI (JSON)', description: 'The same contract as JSON.' },
  'postman.json': { label: 'Postman collection', description: 'All requests, to send them.' },
};

const downloadLinks = (urls: readonly string[]): LlmsLink[] =>
  urls.map((url) => ({ url, ...downloadLabels[path.basename(url) as DownloadName] }));

/** Writes `llms.txt` of each version. */
export async function writeLlmsText(
  publicDir: string,
  { source: { site }, plan, versions }: Pick<BuiltSite, 'source' | 'plan' | 'versions'>,
): Promise<CheckedDocument[]> {
  const { title = '', tagline = '', description = tagline, base_url: baseUrl = '' } = site ?? {};
  const files = versions.map(({ plan: { version, sidebars, downloads }, graph }, index) => {
    const home = index > 0 || hasAuthoredHome(plan) ? [] : [{ route: '/', title, description }];
    const older = index > 0 ? versionsOf(site).find(({ id }) => id === version) : undefined;
    return {
      url: older ? `${routeOfVersion(version)}/llms.txt` : '/llms.txt',
      olderLabel: older?.label,
      sections: llmsSections(sidebars, [...home, ...graph.pages]),
      downloads,
    };
  });
  const written: CheckedDocument[] = [];
  for (const file of files) {
    const { url, olderLabel, sections } = file;
    const optional = [
      ...downloadLinks(file.downloads),
      ...files
        .filter((other) => other !== file)
        .map((other) => ({
          label: `Documentation for ${other.olderLabel ?? 'the current version'}`,
          url: other.url,
          description: '',
        })),
    ];
    const text = llmsText({
      title: siteName({ title, tagline }),
      summary: description,
      baseUrl,
      notes: olderLabel === undefined ? [] : [`This is the documentation for ${olderLabel}.`],
      sections,
      optional,
    });
    await writeSiteFile({ folder: publicDir }, url, text);
    const links = [...sections.flatMap((section) => section.links), ...optional];
    written.push({ url, sourceFile: undefined, hrefs: new Set(links.map((each) => each.url)) });
  }
  return written;
}
