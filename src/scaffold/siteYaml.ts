import { stringify } from 'yaml';
import { contrastOf, nearestColor } from '../identity/color';
import { parseUrl } from '@docs/core/urls';
import type { Contract } from '@docs/openapi/contract';
import { asObject, asText } from '@docs/openapi/json';
import { shortenDescription } from '@docs/core/text';
import { firstParagraph } from '@docs/openapi/reference';

/** What only an owner can say of a new site. */
export interface SiteAnswers {
  /** The name of the site. By default, the contract’s. */
  title?: string | undefined;
  /** The copyright holder. Nothing else says who that is. */
  holder?: string | undefined;
  /** The path of the logo, which is copied to the content root. */
  logo?: string | undefined;
  /** The colour of links in light mode. */
  accent?: string | undefined;
}

interface SiteYamlInput extends SiteAnswers {
  contract: Contract;
  year: number;
  /** The rules of `contract_rules` that the contract breaks, and that would end a build. */
  lowered: readonly string[];
  /** Path of the JSON Schema from the content root; undefined if there is none. */
  schema: string | undefined;
}

/** Creates the text of `site.yaml`. A comment on each key says what it is, or what to decide. */
export function formatSiteYaml(input: SiteYamlInput): string {
  const { contract, title, holder, year, lowered, schema } = input;
  const info = asObject(contract.document.info);
  const contact = asObject(info.contact);
  const name = title ?? shortenSiteTitle(contract.title);
  const value = (key: string, content: unknown) => stringify({ [key]: content }, { lineWidth: 0 });
  const help = webUrl(asText(contact.url)) ?? webUrl(contract.externalDocs?.url);
  const description =
    asText(info.summary) || shortenDescription(firstParagraph(contract.description));
  return [
    schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`,
    '# The name of the site, in the header and after the title of each page.\n',
    value('title', name),
    '# What the site is. The header has room for about 20 characters of title and tagline.\n',
    value('tagline', 'API'),
    '# One sentence for search engines, where a page has none.\n',
    value('description', description || `Guides and API reference for ${name}.`),
    '# Decide: the URL at which you will publish the site.\n',
    value('base_url', baseUrlOf(contract)),
    holder === undefined
      ? '# Decide: the copyright in the footer.\n# copyright:\n#   holder: Your company\n'
      : '# The copyright in the footer.\n',
    holder === undefined ? `#   year: ${year}\n` : value('copyright', { holder, year }),
    ...themeLines(input),
    '# Decide: the links of the footer, in groups, such as your status page, imprint and privacy policy.\n',
    value('footer', [
      { title: 'Documentation', links: [{ label: 'Documentation', href: '/docs' }] },
      ...(help === undefined ? [] : [{ title: 'Support', links: [{ label: 'Help', href: help }] }]),
    ]),
    ...(lowered.length > 0
      ? [
          '# Faults of the contract that would end the build. Remove a rule when its faults are corrected.\n',
          value('contract_rules', Object.fromEntries(lowered.map((rule) => [rule, 'warn']))),
        ]
      : []),
    '# The header has all sidebars. To order them, or to add links to other sites, remove the #.\n',
    '# header:\n#   - sidebar: docs\n#   - sidebar: api\n#   - label: Status\n#     href: https://status.example.com\n#     align: right\n',
    '# Where the content is kept. With it, pages have an edit link and a date.\n',
    '# repository:\n#   edit_url: https://github.com/acme/my-docs/edit/main/content/{path}\n',
  ].join('');
}

/** The theme; what has no answer is a comment. */
function themeLines({ logo, accent }: SiteYamlInput): string[] {
  const [light, dark] = accent === undefined ? ['#0a6b57', '#62d2b3'] : [accent, darkOf(accent)];
  return [
    logo || accent
      ? '# The logo, and the colour of links. The build says if a colour is hard to read.\ntheme:\n'
      : '# Decide: the logo, and the colour of links in each mode.\n# theme:\n',
    `${logo ? '' : '# '}  logo: { light: ${logo ?? 'theme/logo.svg'} }\n`,
    `${accent ? '' : '# '}  colors: { accent: { light: '${light}', dark: '${dark}' } }\n`,
  ];
}

/**
 * The nearest colour that is legible on dark surfaces.
 *
 * @throws an `Error` for authors if it is not a colour.
 */
function darkOf(accent: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) {
    throw new Error(`“${accent}” is not a colour such as #0a6b57.`);
  }
  const isLegible = (color: string) => contrastOf(color, '#1f2925') >= 6;
  return nearestColor(accent.toLowerCase(), isLegible) ?? accent;
}

/** Removes words such as “API documentation” from a title, because the header has them. */
export function shortenSiteTitle(title: string): string {
  const short = title
    .replace(/\s+/g, ' ')
    .replace(/^ ?The (?=.*\bAPI\b)/, '')
    // A version in the title would be wrong for the next version.
    .replace(/(?<= API) v?\d+(?:\.\d+)*$/i, '')
    .replace(/\s*\(?\b(?:OpenAPI|Swagger|specification|reference|documentation|docs)\b\)?/gi, '')
    .replace(/(?:\s+(?:public|REST|HTTP|web))*\s+API$/i, '')
    // Removes the rest of a title such as `Acme - API`.
    .replace(/[\s:|,–—-]+$/, '')
    .trim();
  return short || title.trim() || 'API';
}

const webUrl = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:\/\//.test(url) && parseUrl(url) ? url : undefined;

/**
 * Returns a URL in the domain of the API. The contract must not contain it: its URLs belong to
 * another site, and this site would lack their pages.
 */
function baseUrlOf(contract: Contract): string {
  const domain = domainOf(contract);
  const urls = ['developers', 'docs', 'reference'].map((name) => `https://${name}.${domain}`);
  const authored = JSON.stringify(contract.document);
  return urls.find((url) => !authored.includes(url)) ?? `https://api-docs.${domain}`;
}

/** Returns the domain of the first server that has one, such as `example.co.uk`. */
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
