import {
  counted,
  shortenDescription,
  authoredLabel,
  uniqueName,
  readableLabel,
} from '@docs/core/text';
import type { Contract, DefinedScheme } from '@docs/openapi/contract';
import { tagsWithoutOperations } from '../plan/addContractPages';
import { groupOperations } from '../plan/operationSlugs';
import { asObject, asText } from '@docs/openapi/json';
import { firstParagraph } from '@docs/openapi/reference';
import { descriptionToMdx } from './descriptionToMdx';
import { formatMdxPage, describePage } from './mdxPage';

/** Creates `docs/index.mdx`: the API, its servers, operations and downloads. */
export function writeLandingPage(
  contract: Contract,
  authenticationPage: string | undefined,
): string {
  const summary = asText(asObject(contract.document.info).summary);
  const opening = `This reference has ${operationCount(contract)}.`;
  const sections = [
    descriptionToMdx(contract.description) || descriptionToMdx(summary) || opening,
    serverSection(contract),
    authenticationPage === undefined
      ? ''
      : `## Access\n\n[Authentication](/docs/${authenticationPage}) shows what a request needs.`,
    '## Reference\n\n[The home page](/) links to the reference and to its categories.',
    downloadSection,
    aboutSection(contract),
  ];
  const frontmatter = {
    title: contract.title.trim() || 'Documentation',
    description: describePage(summary || contract.description),
    sidebar_label: 'Overview',
  };
  return formatMdxPage(frontmatter, sections.filter(Boolean).join('\n\n'));
}

const downloadSection = `## Downloads

- [OpenAPI as YAML](/openapi.yaml)
- [OpenAPI as JSON](/openapi.json)
- [Postman collection](/postman.json)`;

/** Returns the section with the contacts and the terms of use. */
function aboutSection({ document, externalDocs }: Contract): string {
  const info = asObject(document.info);
  const contact = asObject(info.contact);
  const license = asObject(info.license);
  const email = asText(contact.email);
  const lines = [
    linked(externalDocs?.description || 'More documentation', externalDocs?.url),
    linked(asText(contact.name || contact.url), asText(contact.url), 'Contact: '),
    linked(email, `mailto:${email}`, 'Email: '),
    linked('Terms of service', asText(info.termsOfService)),
    linked(asText(license.name || license.identifier), asText(license.url), 'Licence: '),
  ];
  const list = lines.filter(Boolean).join('\n');
  return list && `## Contact and terms\n\n${list}`;
}

/** Returns an item of a list. An item without a link needs its label. */
function linked(text: string, url: string | undefined, label = ''): string {
  if (text === '') return '';
  if (url && /^(?:https?:\/\/|mailto:)[^\s<>(){}]+$/.test(url)) {
    return `- ${label}[${escapeText(text)}](${url})`;
  }
  return label && `- ${label}${escapeText(text)}`;
}

function operationCount({ operations, webhooks }: Contract): string {
  return webhooks.length === 0
    ? counted(operations.length, 'operation')
    : `${counted(operations.length, 'operation')} and ${counted(webhooks.length, 'webhook')}`;
}

function serverSection({ servers }: Contract): string {
  if (servers.length === 0) return '';
  const isDescribed = servers.some(({ description }) => description !== undefined);
  const rows = servers.map(({ template, description }) =>
    isDescribed ? `| \`${template}\` | ${cell(description)} |` : `- \`${template}\``,
  );
  const head = isDescribed ? ['| URL | Serves |', '| --- | --- |'] : [];
  return ['## Servers', '', ...head, ...rows].join('\n');
}

const escapeText = (text: string): string => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

const cell = (description: string | undefined): string =>
  escapeText(firstParagraph(description)) || '–';

/** IDs that a new content root uses for other pages and folders. */
const reserved = ['category', 'index'];

/**
 * Creates a page for each tag that has a description but no operation and no tags within. Contracts
 * contain introductions in such tags, which Redoc and others show before the operations.
 *
 * @returns The pages by ID, in the order of the tags.
 */
export function writeTagPages(contract: Contract): Map<string, string> {
  const parents = new Set(contract.tags.map(({ parent }) => parent));
  const prose = tagsWithoutOperations(contract, groupOperations(contract), []).flatMap((tag) => {
    const body = descriptionToMdx(tag.description);
    if (parents.has(tag.tag) || body === '') return [];
    return [{ ...tag, body, label: authoredLabel(tag.label) }];
  });
  const pages = new Map<string, string>();
  for (const { tag = '', slug, description, body, label } of prose) {
    const id = uniqueName(slug, (name) => reserved.includes(name) || pages.has(name));
    const isShared = prose.filter((other) => other.label === label).length > 1;
    const title = isShared ? authoredLabel(tag) : label;
    pages.set(id, formatMdxPage({ title, description: describePage(description) }, body));
  }
  return pages;
}

/** Returns a page about authentication, or undefined without security schemes. */
export function writeAuthenticationPage(contract: Contract): string | undefined {
  const { securitySchemes: schemes, scopes, operations } = contract;
  if (schemes.length === 0) return undefined;
  const kinds = schemes.map(kindOf);
  const sections = schemes.map((scheme, index) => {
    const kind = kinds[index] ?? '';
    const isOnly = kinds.filter((other) => other === kind).length === 1;
    const heading = isOnly ? kind : `${kind}: \`${scheme.name}\``;
    const parts = [`## ${heading}`, descriptionToMdx(scheme.description, 3), howTo(scheme)];
    return parts.filter(Boolean).join('\n\n');
  });
  const scopeSection = scopes.length > 0 ? ['## Scopes\n\n<ScopesTable />'] : [];
  const hasTag = operations.some(({ tags }) => tags.some((tag) => /^authentication$/i.test(tag)));
  const frontmatter = {
    // The category page of the tag has the title “Authentication”.
    title: hasTag ? 'How to authenticate' : 'Authentication',
    description: shortenDescription(
      `How a request to the API authenticates: ${[...new Set(kinds)].join(', ')}.`,
    ),
  };
  return formatMdxPage(
    frontmatter,
    [openingOf(contract), ...sections, ...scopeSection].join('\n\n'),
  );
}

function openingOf({ securitySchemes: { length }, operations }: Contract): string {
  if (length === 1)
    return 'Requests authenticate in one way. The page of each operation shows what it needs.';
  const alternatives = operations.flatMap(({ security }) => security).filter((all) => all.length);
  if (alternatives.length > 0 && alternatives.every((all) => all.length === length))
    return `Requests authenticate with ${length} things together. The page of each operation shows what it needs.`;
  return alternatives.some((all) => all.length > 1)
    ? `The API has ${length} ways to authenticate, some of which belong together. The page of each operation shows what it needs.`
    : `The API has ${length} ways to authenticate. The page of each operation shows which of them it accepts.`;
}

function kindOf(scheme: DefinedScheme): string {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme === 'bearer' ? 'Bearer token' : `HTTP ${capitalise(scheme.scheme)}`;
    case 'apiKey':
      return `API key in a ${placeOf[scheme.in]}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate';
  }
}

const placeOf = { query: 'query parameter', header: 'header', cookie: 'cookie' } as const;

function howTo(scheme: DefinedScheme): string {
  switch (scheme.type) {
    case 'http':
      return howToAuthorize(scheme.scheme);
    case 'apiKey':
      return sample(
        `Each request contains the key, in a ${placeOf[scheme.in]}:`,
        {
          query: `?${scheme.parameterName}=<key>`,
          header: `${scheme.parameterName}: <key>`,
          cookie: `Cookie: ${scheme.parameterName}=<key>`,
        }[scheme.in],
      );
    case 'oauth2':
      return flowTable(scheme.flows);
    case 'openIdConnect':
      return `The configuration of the provider is at ${code(scheme.openIdConnectUrl)}.`;
    case 'mutualTLS':
      return 'The client presents a certificate when it opens the connection.';
  }
}

function howToAuthorize(scheme: string): string {
  switch (scheme) {
    case 'basic':
      return sample(
        'Each request contains the user name and the password, encoded as Base64:',
        'Authorization: Basic <user name:password in Base64>',
      );
    case 'bearer':
      return sample('Each request contains the token:', 'Authorization: Bearer <token>');
    case 'digest':
      return 'The server answers a request without credentials with a challenge. The client repeats the request with a digest of the challenge, the user name and the password (RFC 7616).';
    default:
      return sample(
        'Each request contains the credentials:',
        `Authorization: ${capitalise(scheme)} <credentials>`,
      );
  }
}

const capitalise = (scheme: string): string => scheme.charAt(0).toUpperCase() + scheme.slice(1);

const sample = (text: string, line: string): string =>
  `${text}\n\n\`\`\`text title="Request"\n${line}\n\`\`\``;

function flowTable(flows: Extract<DefinedScheme, { type: 'oauth2' }>['flows']): string {
  const rows = flows.map(
    ({ name, authorizationUrl, tokenUrl, refreshUrl }) =>
      `| ${readableLabel(name)} | ${[authorizationUrl, tokenUrl, refreshUrl].map(code).join(' | ')} |`,
  );
  if (rows.length === 0) return '';
  return ['| Flow | Authorisation | Token | Refresh |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const code = (url: string | undefined): string => (url ? `\`${url}\`` : '–');
