import path from 'node:path';
import { versionsOf } from '../../content/versions';
import { routeOfVersion } from '../../content/urls/routeOfVersion';
import type { DownloadName } from '@docs/openapi/contract';
import type { BuiltSite, BuiltVersion } from '../../graph/completeSite';
import { siteName } from '../../plan/documentTitle';
import { llmsSections, llmsText, type LlmsLink, type LlmsSection } from './llmsText';
import { hasAuthoredHome } from '../../plan/siteRoutes';
import { pageDescription } from '@docs/openapi/reference';
import type { CheckedDocument } from '../links/checkedPage';
import { scanMarkdown } from '../links/scanMarkdown';
import { writeSiteFile } from '../files/writeSiteFile';

const downloadLabels: Readonly<Record<DownloadName, Omit<LlmsLink, 'url'>>> = {
  'openapi.yaml': { label: 'OpenAPI (YAML)', description: 'The whole contract of the API.' },
  'openapi.json': { label: 'OpenAPI (JSON)', description: 'The same contract as JSON.' },
  'postman.json': { label: 'Postman collection', description: 'All requests, to send them.' },
};

const downloadLinks = (urls: readonly string[]): LlmsLink[] =>
  urls.map((url) => ({ url, ...downloadLabels[path.basename(url) as DownloadName] }));

/** What `llms.txt` lists of a version. */
interface ListedVersion {
  plan: BuiltVersion['plan'];
  /** Name of the version; undefined for the current one. */
  olderLabel: string | undefined;
  sections: LlmsSection[];
}

type ListedSite = Pick<BuiltSite, 'source' | 'plan' | 'versions' | 'compiled'>;

function listVersions({ source, plan: current, versions, compiled }: ListedSite): ListedVersion[] {
  const { title = '', tagline = '', description = tagline } = source.site ?? {};
  return versions.map(({ plan }, index) => {
    const label = versionsOf(source.site).find(({ id }) => id === plan.version)?.label ?? '';
    const pages = [
      ...(index > 0 || hasAuthoredHome(current) ? [] : [{ route: '/', title, description }]),
      ...plan.pages.map((page) => ({
        route: page.route,
        title: page.title,
        description: pageDescription(page, compiled.get(page.relativePath)?.page.excerpt ?? ''),
      })),
      ...plan.categories.map((category) => ({ ...category, title: category.label })),
    ];
    return {
      plan,
      olderLabel: index > 0 ? label : undefined,
      sections: llmsSections(plan.sidebars, pages),
    };
  });
}

/** URL of the list of a version’s pages. */
const llmsUrl = ({ olderLabel, plan }: ListedVersion): string =>
  olderLabel === undefined ? '/llms.txt' : `${routeOfVersion(plan.version)}/llms.txt`;

/** Writes `llms.txt` of each version. */
export async function writeLlmsText(
  publicDir: string,
  site: ListedSite,
): Promise<CheckedDocument[]> {
  const { title = '', tagline = '', description, base_url: baseUrl = '' } = site.source.site ?? {};
  const versions = listVersions(site);
  const written: CheckedDocument[] = [];
  for (const version of versions) {
    const { olderLabel, plan, sections } = version;
    const text = llmsText({
      title: siteName({ title, tagline }),
      summary: description ?? tagline,
      baseUrl,
      notes: olderLabel === undefined ? [] : [`This is the documentation for ${olderLabel}.`],
      sections,
      optional: [
        ...downloadLinks(plan.downloads),
        ...versions
          .filter((other) => other !== version)
          .map((other) => ({
            label: `Documentation for ${other.olderLabel ?? 'the current version'}`,
            url: llmsUrl(other),
            description: '',
          })),
      ],
    });
    const url = llmsUrl(version);
    await writeSiteFile({ folder: publicDir }, url, text);
    written.push({ url, sourceFile: undefined, readReferences: () => scanMarkdown(text) });
  }
  return written;
}
