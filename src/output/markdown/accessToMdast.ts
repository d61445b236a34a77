import type { BlockContent, ListItem } from 'mdast';
import { accessInWords, schemesOf, serversInWords } from '../../reference/words/accessInWords';
import type { OperationView, SecurityView } from '../../reference/views';
import { inlineCode, list, listItem, paragraph, strong } from './mdastNodes';
import type { ReferenceConverter } from './schemaToMdast';

/** How a request is authenticated, and the servers. */
export function accessToMdast(
  operation: OperationView,
  converter: ReferenceConverter,
): BlockContent[] {
  const { security = [], servers = [] } = operation;
  return [
    ...converter.content.flow(accessInWords(operation)),
    ...schemesOf(security).flatMap((scheme) => schemeDetails(scheme, converter)),
    ...(servers.length > 0 ? [paragraph(strong(servers.length > 1 ? 'Servers' : 'Server'))] : []),
    ...converter.content.flow([['ul', null, ...serversInWords(servers)]]),
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
    ...content.flow([description]),
    ...(bearerFormat ? [paragraph(`Token format: ${bearerFormat}`)] : []),
    ...(openIdConnectUrl ? [paragraph('Discovery: ', inlineCode(openIdConnectUrl))] : []),
    ...(urls.length + meanings.length > 0 ? [list([...urls, ...meanings])] : []),
  ];
  return details.length === 0 ? [] : [paragraph('About ', inlineCode(name)), ...details];
}
