import type { BlockContent, ListItem } from 'mdast';
import { accessSentences, schemeInWords, schemesOf } from '../../reference/words/accessInWords';
import type { OperationView, SecurityView } from '../../reference/views';
import { inlineCode, list, listItem, paragraph, strong, type Phrase } from './mdastNodes';
import type { ReferenceConverter } from './schemaToMdast';

/** How a request is authenticated, and the servers. */
export function accessToMdast(
  operation: OperationView,
  converter: ReferenceConverter,
): BlockContent[] {
  const { isWebhook, security = [], servers = [] } = operation;
  return [
    ...(isWebhook ? [paragraph(accessSentences.webhook)] : []),
    ...(operation.security?.length === 0 ? [paragraph(accessSentences.none)] : []),
    ...security.map(alternative),
    ...schemesOf(security).flatMap((scheme) => schemeDetails(scheme, converter)),
    ...serversToMdast(servers),
  ];
}

const alternative = (requirements: readonly SecurityView[], index: number): BlockContent =>
  paragraph(
    index > 0 ? 'Or: ' : '',
    requirements.length === 0 ? 'No authentication.' : '',
    ...requirements.flatMap((requirement, at) => [
      at > 0 ? ' and ' : '',
      ...scheme(requirement, at === 0),
    ]),
  );

function scheme(requirement: SecurityView, isFirst: boolean): Phrase[] {
  const { scopes } = requirement;
  const { words, name } = schemeInWords(requirement, isFirst);
  return [
    words,
    ...(name === undefined ? [] : [' ', inlineCode(name)]),
    scopes.length > 0 ? ` with the scope${scopes.length > 1 ? 's' : ''} ` : '',
    ...scopes.flatMap((scope, index): Phrase[] => [index > 0 ? ', ' : '', inlineCode(scope.name)]),
  ];
}

/** What the contract says about a scheme beyond its kind, if anything. */
function schemeDetails(
  { name, description, bearerFormat, openIdConnectUrl, flows = [], scopes }: SecurityView,
  { content }: ReferenceConverter,
): BlockContent[] {
  const urls = flows.flatMap((flow) =>
    flow.urls.map((url) =>
      listItem(paragraph(`${flow.name}, ${url.name} URL: `, inlineCode(url.url))),
    ),
  );
  const meanings = scopes.flatMap((scope): ListItem[] =>
    scope.meaning === undefined
      ? []
      : [listItem(paragraph(inlineCode(scope.name), ': ', ...content.phrasing([scope.meaning])))],
  );
  const details: BlockContent[] = [
    ...(description === undefined ? [] : content.flow([description])),
    ...(bearerFormat ? [paragraph(`Token format: ${bearerFormat}`)] : []),
    ...(openIdConnectUrl ? [paragraph('Discovery: ', inlineCode(openIdConnectUrl))] : []),
    ...(urls.length + meanings.length > 0 ? [list([...urls, ...meanings])] : []),
  ];
  return details.length === 0 ? [] : [paragraph('About ', inlineCode(name)), ...details];
}

function serversToMdast(servers: NonNullable<OperationView['servers']>): BlockContent[] {
  if (servers.length === 0) return [];
  const items = servers.map(({ template, description, variables }) =>
    listItem(
      paragraph(inlineCode(template)),
      ...(description ? [paragraph(description)] : []),
      ...variables.map((variable) =>
        paragraph(
          inlineCode(`{${variable.name}}`),
          ' default ',
          inlineCode(variable.default),
          variable.enum.length > 0 ? ` · one of ${variable.enum.join(', ')}` : '',
          variable.description ? ` · ${variable.description}` : '',
        ),
      ),
    ),
  );
  return [paragraph(strong(servers.length > 1 ? 'Servers' : 'Server')), list(items)];
}
