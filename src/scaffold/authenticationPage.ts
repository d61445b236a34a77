import type { Contract, DefinedScheme } from '@docs/openapi/contract';
import { readableLabel, shortenDescription } from '@docs/core/text';
import { descriptionToMdx } from './descriptionToMdx';
import { mdxPage } from './mdxPage';

/** A page about authentication, from the security schemes; undefined without any. */
export function authenticationPage(contract: Contract): string | undefined {
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
  return mdxPage(frontmatter, [openingOf(contract), ...sections, ...scopeSection].join('\n\n'));
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
