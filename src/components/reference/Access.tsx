import type { ReactElement } from 'react';
import type { ContentNode } from '@docs/core/tree';
import { renderDescription, toParagraph } from '@docs/openapi/reference';
import type { OperationView, SecurityView } from '@docs/openapi/views';
import { ContentTree } from '../mdx/ContentTree';
import { Description, Entries } from './Entry';
import * as styles from './OperationDetails.module.css';

/** How to authenticate a request, and which servers accept it. */
export function Access({ operation }: { operation: OperationView }): ReactElement {
  const { security = [], servers = [] } = operation;
  return (
    <>
      <ContentTree tree={['', null, ...accessInWords(operation)]} />
      {schemesOf(security).map((scheme) => (
        <SchemeDetails key={scheme.name} scheme={scheme} />
      ))}
      {servers.length > 0 && (
        <>
          <p className={styles.location}>
            <b>{servers.length > 1 ? 'Servers' : 'Server'}</b>
          </p>
          <Entries>
            <ContentTree tree={['', null, ...serversInWords(servers)]} />
          </Entries>
        </>
      )}
    </>
  );
}

/** Renders further facts about a scheme from the contract, or nothing if there are none. */
function SchemeDetails({ scheme }: { scheme: SecurityView }): ReactElement | null {
  const { name, description, bearerFormat, openIdConnectUrl, flows = [] } = scheme;
  const meanings = scheme.scopes.filter(({ meaning }) => meaning !== undefined);
  const hasUrls = flows.some(({ urls }) => urls.length > 0);
  if (!description && !bearerFormat && !openIdConnectUrl && !hasUrls && meanings.length === 0) {
    return null;
  }
  return (
    <details className={styles.scheme}>
      <summary>
        About <code>{name}</code>
      </summary>
      <Description tree={description} />
      {bearerFormat && <p>Token format: {bearerFormat}</p>}
      {openIdConnectUrl && (
        <p>
          Discovery: <code>{openIdConnectUrl}</code>
        </p>
      )}
      {hasUrls && (
        <dl>
          {flows.map((flow) =>
            flow.urls.map((url) => (
              <div key={flow.name + url.name}>
                <dt>
                  {flow.name}, {url.name} URL
                </dt>
                <dd>
                  <code>{url.url}</code>
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
      {meanings.length > 0 && (
        <Entries>
          {meanings.map((scope) => (
            <li key={scope.name}>
              <p>
                <code>{scope.name}</code>
              </p>
              <Description tree={scope.meaning} />
            </li>
          ))}
        </Entries>
      )}
    </details>
  );
}

const schemeNames: Record<string, string> = {
  'http bearer': 'a bearer token',
  'http basic': 'basic authentication',
  'http digest': 'digest authentication',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'a client certificate',
  undefined: 'the scheme',
};

const keyLocations: Record<string, string> = {
  header: 'header',
  query: 'query parameter',
  cookie: 'cookie',
};

const webhookSentence =
  'The API sends this request to you. You provide the URL, and your server returns one of the responses below.';

/** Describes how to authenticate a request, as paragraphs. */
function accessInWords({ isWebhook, security }: OperationView): ContentNode[] {
  return [
    ...(isWebhook ? [paragraph(webhookSentence)] : []),
    ...(security?.length === 0 ? [paragraph('No authentication is needed.')] : []),
    ...(security ?? []).map((requirements, index) => {
      const or = index > 0 ? 'Or: ' : '';
      return requirements.length === 0
        ? paragraph(`${or}No authentication.`)
        : paragraph(or, ...requirements.flatMap(requirementInWords));
    }),
  ];
}

const paragraph = (...words: ContentNode[]): ContentNode => ['p', null, ...words];

function requirementInWords(requirement: SecurityView, index: number): ContentNode[] {
  const { words, name } = schemeInWords(requirement, index === 0);
  const scopes = requirement.scopes.flatMap((scope, at): ContentNode[] => [
    ...(at > 0 ? [', '] : []),
    ['code', null, scope.name],
  ]);
  return [
    index > 0 ? ` and ${words}` : words,
    ...(name === undefined ? [] : [' ', ['code', null, name] satisfies ContentNode]),
    ...(scopes.length > 0 ? [` with the scope${requirement.scopes.length > 1 ? 's' : ''} `] : []),
    ...scopes,
  ];
}

/**
 * Describes what a request must contain for a scheme. `name` is the name of the header, parameter
 * or cookie with the key, or of a scheme that needs its name to be understood.
 *
 * @param isFirst Whether it is at the start of a sentence.
 */
function schemeInWords(
  { kind, name: schemeName }: Pick<SecurityView, 'kind' | 'name'>,
  isFirst: boolean,
): { words: string; name?: string } {
  const [, location = '', key] = /^apiKey in (\w+) (.+)$/.exec(kind) ?? [];
  const name = kind === 'undefined' ? schemeName : key;
  const words =
    key === undefined
      ? schemeNames[kind]
      : `an API key in the ${keyLocations[location] ?? location}`;
  if (words === undefined) {
    return {
      words: `${isFirst ? 'HTTP' : 'the HTTP'} authentication scheme`,
      name: kind.replace(/^http /, ''),
    };
  }
  return {
    words: isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words,
    ...(name !== undefined && { name }),
  };
}

/** Describes a choice of servers with their variables, as list items. */
const serversInWords = (servers: NonNullable<OperationView['servers']>): ContentNode[] =>
  servers.map(({ template, description, variables }): ContentNode => [
    'li',
    null,
    paragraph(['code', null, template]),
    ...described(description),
    ...variables.flatMap((variable) => [
      paragraph(
        ['code', null, `{${variable.name}}`],
        ' default ',
        ['code', null, variable.default],
        variable.enum.length > 0 ? ` · one of ${variable.enum.join(', ')}` : '',
      ),
      ...described(variable.description),
    ]),
  ]);

/** Returns a description of the contract, which may be CommonMark, as a block. */
function described(commonMark: string | undefined): ContentNode[] {
  const description = renderDescription(commonMark);
  return description === null ? [] : [toParagraph(description)];
}

/** Returns the schemes of all alternatives, each once, with the scopes of any alternative. */
function schemesOf(security: readonly SecurityView[][]): SecurityView[] {
  const schemes = new Map<string, SecurityView>();
  for (const scheme of security.flat()) {
    const known = schemes.get(scheme.name)?.scopes ?? [];
    const scopes = new Map([...known, ...scheme.scopes].map((scope) => [scope.name, scope]));
    schemes.set(scheme.name, { ...scheme, scopes: [...scopes.values()] });
  }
  return [...schemes.values()];
}
