import type { ReactElement } from 'react';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { renderDescription, toParagraph } from '@docs/openapi/reference';
import type { OperationView, SecurityView } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill, fillParts, formFor, type Word } from '@docs/core/fill';
import { joinStrings } from '@docs/core/text';
import { fillNodes } from '../ui/fillNodes';
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
            <b>{formFor(words.access.server, servers.length)}</b>
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
  const { name, description, bearerFormat, discoveryUrl, flows = [] } = scheme;
  const meanings = scheme.scopes.filter(({ meaning }) => meaning !== undefined);
  const hasUrls = flows.some(({ urls }) => urls.length > 0);
  if (!description && !bearerFormat && !discoveryUrl && !hasUrls && meanings.length === 0) {
    return null;
  }
  return (
    <details className={styles.scheme}>
      <summary>{fillNodes(words.access.about, { scheme: <code>{name}</code> })}</summary>
      <Description tree={description} />
      {bearerFormat && <p>{fill(words.access.tokenFormat, { format: bearerFormat })}</p>}
      {discoveryUrl && (
        <p>{fillNodes(words.access.discovery, { url: <code>{discoveryUrl}</code> })}</p>
      )}
      {hasUrls && (
        <dl>
          {flows.map((flow) =>
            flow.urls.map((url) => (
              <div key={flow.name + url.name}>
                <dt>{fill(words.access.flowUrl, { flow: flow.name, url: url.name })}</dt>
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

const schemeNames: Readonly<Record<string, string>> = {
  'http bearer': words.access.bearer,
  'http basic': words.access.basic,
  'http digest': words.access.digest,
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: words.access.certificate,
};

const keyLocations: Readonly<Record<string, Word<'name'>>> = {
  header: words.access.keyInHeader,
  query: words.access.keyInQuery,
  cookie: words.access.keyInCookie,
};

/** Describes how to authenticate a request, as paragraphs. */
function accessInWords({ isWebhook, security }: OperationView): ContentNode[] {
  return [
    ...(isWebhook ? [paragraph(words.access.webhook)] : []),
    ...(security?.length === 0 ? [paragraph(words.access.none)] : []),
    ...(security ?? []).map((requirements, index) => {
      const or = index > 0 ? `${words.access.or} ` : '';
      return paragraph(
        ...joinStrings<ContentNode>([
          or,
          ...(requirements.length === 0
            ? [words.access.noAuthentication]
            : requirements.flatMap(requirementInWords)),
        ]),
      );
    }),
  ];
}

const paragraph = (...children: ContentNode[]): ContentNode => ['p', null, ...children];

function requirementInWords(requirement: SecurityView, index: number): ContentNode[] {
  const scopes = requirement.scopes.flatMap((scope, at): ContentNode[] => [
    ...(at > 0 ? [', '] : []),
    codeNode(scope.name),
  ]);
  const withScopes = formFor(words.access.withScope, requirement.scopes.length);
  return [
    ...(index > 0 ? [` ${words.access.and} `] : []),
    ...schemeInWords(requirement, index === 0),
    ...(scopes.length > 0 ? [' ', ...fillParts(withScopes, { scopes })] : []),
    ...(requirement.deprecated ? [` (${words.schema.deprecated})`] : []),
  ];
}

/**
 * Describes what a request must contain for a scheme. It names the header, parameter or cookie that
 * has the key, and a scheme that needs its name to be understood.
 *
 * @param isFirst Whether it is at the start of a sentence.
 */
function schemeInWords(
  { kind, name: schemeName }: Pick<SecurityView, 'kind' | 'name'>,
  isFirst: boolean,
): ContentNode[] {
  const [, location = '', key] = /^apiKey in (\w+) (.+)$/.exec(kind) ?? [];
  const fillName = (word: Word<'name'>, name: string) =>
    fillParts(word, { name: [codeNode(name)] });
  const begin = ([first = '', ...rest]: ContentNode[]): ContentNode[] =>
    isFirst && typeof first === 'string'
      ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
      : [first, ...rest];
  const known = schemeNames[kind];
  if (known !== undefined) return begin([known]);
  if (key !== undefined)
    return begin(fillName(keyLocations[location] ?? words.access.keyInHeader, key));
  if (kind === 'undefined') return begin(fillName(words.access.scheme, schemeName));
  const word = isFirst ? words.access.httpSchemeFirst : words.access.httpScheme;
  return fillName(word, kind.replace(/^http /, ''));
}

const named = (name: string | undefined): ContentNode[] =>
  name === undefined ? [] : [['strong', null, name], ' '];

/** Describes a choice of servers with their variables, as list items. */
const serversInWords = (servers: NonNullable<OperationView['servers']>): ContentNode[] =>
  servers.map(({ template, name, description, variables }): ContentNode => [
    'li',
    null,
    paragraph(...named(name), codeNode(template)),
    ...described(description),
    ...variables.flatMap((variable) => [
      paragraph(
        ...fillParts(words.access.variable, {
          variable: [codeNode(`{${variable.name}}`)],
          value: [codeNode(variable.default)],
        }),
        variable.enum.length > 0
          ? ` · ${fill(words.access.variableValues, { values: variable.enum.join(', ') })}`
          : '',
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
