import { counted, shortenDescription } from '@docs/core/text';
import type { Contract } from '@docs/openapi/contract';
import { asObject, asText } from '@docs/openapi/json';
import { firstParagraph } from '@docs/openapi/reference';
import { descriptionToMdx } from './descriptionToMdx';
import { mdxPage } from './mdxPage';
import type { CategoryDraft } from './operationGroups';
import { pageDescription } from './pageDescription';

/** With more categories, the page has a list in place of cards. */
const mostCards = 12;

/** Creates `docs/index.mdx`: the API, its servers, operations and downloads. */
export function landingPage(
  contract: Contract,
  categories: readonly CategoryDraft[],
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
    categories.length === 0 ? '' : `## Reference\n\n${categoryLinks(categories)}`,
    downloadSection,
    aboutSection(contract),
  ];
  const frontmatter = {
    title: contract.title.trim() || 'Documentation',
    description: pageDescription(summary || contract.description),
    sidebar_label: 'Overview',
  };
  return mdxPage(frontmatter, sections.filter(Boolean).join('\n\n'));
}

const downloadSection = `## Downloads

- [OpenAPI as YAML](/openapi.yaml)
- [OpenAPI as JSON](/openapi.json)
- [Postman collection](/postman.json)`;

/** Whom to ask, and the terms of use of the API. */
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

/** An item of a list with a link; without one, its label makes it understandable. */
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

function categoryLinks(categories: readonly CategoryDraft[]): string {
  if (categories.length > mostCards) {
    return categories
      .map(({ label, slug }) => `- [${escapeText(label)}](/docs/category/${slug})`)
      .join('\n');
  }
  const cards = categories.map(({ label, slug, description, children }) => {
    const text = description || shortenDescription(children.map((child) => child.label).join(', '));
    const title = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const card = `<Card title="${title}" href="/docs/category/${slug}">`;
    return text === '' ? `${card}</Card>` : `${card}\n\n${escapeText(text)}\n\n</Card>`;
  });
  return `<CardGrid columns="2">\n\n${cards.join('\n\n')}\n\n</CardGrid>`;
}

const escapeText = (text: string): string => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

const cell = (description: string | undefined): string =>
  escapeText(firstParagraph(description)) || '–';
