import path from 'node:path';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { versionsOf } from '../../content/versions';
import { llmsFileFor } from '../../content/urls/routes';
import type { DownloadName } from '@docs/openapi/downloads';
import type { BuiltSite } from '../../graph/completeSite';
import { siteName } from '../../plan/documentTitle';
import { createLlmsSections, formatLlmsText, type LlmsLink } from './llmsText';
import { hasAuthoredHome } from '../../plan/siteRoutes';
import type { CheckedDocument } from '../links/checkedPage';
import { writeSiteFile } from '../files/siteFiles';

const downloadLabels = (): Readonly<Record<DownloadName, Omit<LlmsLink, 'url'>>> => ({
  'openapi.yaml': { label: 'OpenAPI (YAML)', description: words.files.contractYaml },
  'openapi.json': { label: 'OpenAPI (JSON)', description: words.files.contractJson },
  'postman.json': { label: words.files.postman, description: words.files.postmanDescription },
});

const downloadLinks = (urls: readonly string[]): LlmsLink[] =>
  urls.map((url) => ({ url, ...downloadLabels()[path.basename(url) as DownloadName] }));

/** Writes `llms.txt` of each version. */
export async function writeLlmsText(
  publicDir: string,
  { source: { site }, plan, versions }: Pick<BuiltSite, 'source' | 'plan' | 'versions'>,
): Promise<CheckedDocument[]> {
  const { title = '', tagline = '', description = tagline, base_url: baseUrl = '' } = site ?? {};
  const files = versions.map(
    ({ plan: { version, route, sidebars, downloads }, published }, index) => {
      const home = index > 0 || hasAuthoredHome(plan) ? [] : [{ route: '/', title, description }];
      const older = index > 0 ? versionsOf(site).find(({ id }) => id === version) : undefined;
      return {
        url: llmsFileFor(route, versionsOf(site)),
        olderLabel: older?.label,
        sections: createLlmsSections(sidebars, [...home, ...published.pages]),
        downloads,
      };
    },
  );
  const written: CheckedDocument[] = [];
  for (const file of files) {
    const { url, olderLabel, sections } = file;
    const optional = [
      ...downloadLinks(file.downloads),
      ...files
        .filter((other) => other !== file)
        .map((other) => ({
          label: fill(words.files.documentationFor, {
            version: other.olderLabel ?? words.files.currentVersion,
          }),
          url: other.url,
          description: '',
        })),
    ];
    const text = formatLlmsText({
      title: siteName({ title, tagline }),
      summary: description,
      baseUrl,
      agents: site?.agents ?? [],
      notes: olderLabel === undefined ? [] : [fill(words.files.old, { version: olderLabel })],
      sections,
      optional,
    });
    await writeSiteFile({ folder: publicDir }, url, text);
    const links = [...sections.flatMap((section) => section.links), ...optional];
    written.push({ url, sourceFile: undefined, hrefs: new Set(links.map((each) => each.url)) });
  }
  return written;
}
