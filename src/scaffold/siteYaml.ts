import { stringify } from 'yaml';
import { parseUrl } from '../content/urls/parseUrl';
import type { Contract } from '../contract/contract';
import { asObject, asText } from '../contract/json';
import { shortenDescription } from '../plan/shortenDescription';
import { firstParagraph } from '../reference/descriptions/firstParagraph';

interface SiteYamlInput {
  contract: Contract;
  /** Year of the copyright. */
  year: number;
  /** Path of the JSON Schema from the content root; undefined where there is none. */
  schema: string | undefined;
}

/** A `site.yaml` from what the contract says; comments mark what its owner has to decide. */
export function siteYaml({ contract, year, schema }: SiteYamlInput): string {
  const info = asObject(contract.document.info);
  const contact = asObject(info.contact);
  const title = siteTitle(contract.title);
  const value = (key: string, content: unknown) => stringify({ [key]: content }, { lineWidth: 0 });
  const description =
    asText(info.summary) || shortenDescription(firstParagraph(contract.description));
  return [
    schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`,
    '# Name of the site, and what it is in a few words.\n',
    value('title', title),
    // The header has room for about 20 characters of both.
    value('tagline', 'API'),
    value('description', description || `Guides and API reference for ${title}.`),
    '# Decide: the URL at which you will publish the site.\n',
    value('base_url', baseUrlOf(contract)),
    '# Decide: the holder of the copyright.\n',
    value('copyright', { holder: asText(contact.name) || title, year }),
    '# Decide: the links of the footer. `status`, `help_centre`, `imprint`, `privacy` and `social` are known; none is needed.\n',
    value('links', {
      help_centre: webUrl(asText(contact.url)) ?? webUrl(contract.externalDocs?.url),
      documentation: [{ label: 'Documentation', href: '/docs' }],
    }),
  ].join('');
}

/** The header already says that this is the documentation of an API. */
export function siteTitle(title: string): string {
  const short = title
    .replace(/\s+/g, ' ')
    .replace(/^ ?The (?=.*\bAPI\b)/, '')
    // A version, which the owner would have to change with each.
    .replace(/(?<= API) v?\d+(?:\.\d+)*$/i, '')
    .replace(/\s*\(?\b(?:OpenAPI|Swagger|specification|reference|documentation|docs)\b\)?/gi, '')
    .replace(/(?:\s+(?:public|REST|HTTP|web))*\s+API$/i, '')
    // Of `Acme - API`, `Acme - ` would be left.
    .replace(/[\s:|,–—-]+$/, '')
    .trim();
  return short || title.trim() || 'API';
}

const webUrl = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:\/\//.test(url) && parseUrl(url) ? url : undefined;

/**
 * A URL in the domain of the API. What the contract links to is another site: its links would
 * otherwise be links to pages that this one lacks.
 */
function baseUrlOf(contract: Contract): string {
  const domain = domainOf(contract);
  const urls = ['developers', 'docs', 'reference'].map((name) => `https://${name}.${domain}`);
  const authored = JSON.stringify(contract.document);
  return urls.find((url) => !authored.includes(url)) ?? `https://api-docs.${domain}`;
}

/** The domain of the first server that has one: `example.co.uk` of `https://api.example.co.uk/v1`. */
function domainOf({ servers }: Contract): string {
  for (const { url } of servers) {
    if (webUrl(url) === undefined) continue;
    const labels = new URL(url).hostname.split('.');
    if (labels.length < 2 || labels.every((label) => /^\d+$/.test(label))) continue;
    const isNested = (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3;
    return labels.slice(isNested && labels.length > 2 ? -3 : -2).join('.');
  }
  return 'example.com';
}
