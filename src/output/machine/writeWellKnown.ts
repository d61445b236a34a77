import { escapeXml } from '@docs/core/text';
import { parseUrl } from '@docs/core/urls';
import type { SiteSettings } from '../../content/siteSchema';
import { absoluteUrl } from '../../content/urls/siteAddress';
import type { BuiltVersion } from '../../graph/completeSite';
import { openSearchFile } from '../../identity/iconFiles';
import { writeFileIn } from '../files/siteFiles';
import type { CheckedDocument } from '../links/checkedPage';
import { apiCatalogFile } from '../serving/responseHeaders';

type DocumentedVersion = Pick<BuiltVersion, 'plan' | 'graph'>;

/** Writes the files at well-known paths and the description of the search that `site.yaml` asks for. */
export function writeWellKnown(
  publicDir: string,
  site: SiteSettings,
  versions: readonly DocumentedVersion[],
): CheckedDocument[] {
  const { base_url: baseUrl, security, api_catalog: catalog, opensearch } = site;
  if (security) writeFileIn(publicDir, securityFile, formatSecurityText(security, baseUrl));
  if (opensearch !== undefined) {
    writeFileIn(publicDir, openSearchFile, formatOpenSearch({ ...site, opensearch }));
  }
  if (!catalog) return [];
  const json = JSON.stringify(createApiCatalog(catalog, versions, baseUrl), null, 2);
  writeFileIn(publicDir, apiCatalogFile, `${json}\n`);
  const listed = versions.flatMap(({ plan }) => [plan.route, ...contractsOf(plan)]);
  return [{ url: apiCatalogFile, sourceFile: undefined, hrefs: new Set(listed) }];
}

const securityFile = '/.well-known/security.txt';

/** `security.txt` (RFC 9116). */
export const formatSecurityText = (
  { contact, expires, encryption, acknowledgments, policy }: NonNullable<SiteSettings['security']>,
  baseUrl: string,
): string =>
  [
    ...contact.map((url) => ['Contact', url] as const),
    ['Expires', expires] as const,
    ['Encryption', encryption] as const,
    ['Acknowledgments', acknowledgments] as const,
    ['Policy', policy] as const,
    ['Canonical', baseUrl + securityFile] as const,
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

/** The APIs of a site, each with its contract and pages (RFC 9727, RFC 9264). */
export const createApiCatalog = (
  { status }: NonNullable<SiteSettings['api_catalog']>,
  versions: readonly DocumentedVersion[],
  baseUrl: string,
) => ({
  linkset: versions
    .filter(({ plan }) => contractsOf(plan).length > 0)
    .flatMap(({ plan, graph: { servers } }) => {
      const page = absoluteUrl(baseUrl, plan.route);
      const urls = servers.flatMap(({ url }) => parseUrl(url, page)?.href ?? []);
      return (urls.length > 0 ? urls : [page]).map((anchor) => ({
        anchor,
        'service-desc': contractsOf(plan).map((file) => ({
          href: absoluteUrl(baseUrl, file),
          type: `application/${file.endsWith('.json') ? 'json' : 'yaml'}`,
        })),
        'service-doc': [{ href: page, type: 'text/html' }],
        ...(status !== undefined && { status: [{ href: status }] }),
      }));
    }),
});

const contractsOf = ({ downloads }: DocumentedVersion['plan']): string[] =>
  downloads.filter((file) => /\/openapi\.(?:yaml|json)$/.test(file));

/** The description of the search (OpenSearch 1.1). With it, browsers can add the search. */
export const formatOpenSearch = ({
  opensearch: name,
  title,
  tagline,
  description = tagline,
  base_url: baseUrl,
  locale,
}: Pick<SiteSettings, 'title' | 'tagline' | 'description' | 'base_url' | 'locale'> & {
  opensearch: string;
}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <LongName>${escapeXml(title)}</LongName>
  <Description>${escapeXml(description)}</Description>
  <Url type="text/html" template="${escapeXml(baseUrl)}/?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(baseUrl + openSearchFile)}"/>
  <Language>${locale}</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
