import { Fragment, type ReactElement } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import type { OperationView, SecurityView } from '../../reference/views';
import { Description, Entries } from './Entry';
import * as styles from './OperationDetails.module.css';

const schemeNames: Record<string, string> = {
  'http bearer': 'A bearer token',
  'http basic': 'Basic authentication',
  'http digest': 'Digest authentication',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'A client certificate',
};

const keyLocations: Record<string, string> = {
  header: 'header',
  query: 'query parameter',
  cookie: 'cookie',
};

/**
 * Whether there is more to say about access than the endpoint bar does: alternatives, schemes other
 * than a bearer token, scopes that no page of the site explains, servers to choose from.
 */
export function needsAccessSection({ operation, access }: OperationPageView): boolean {
  const { isWebhook, security, servers } = operation;
  if (isWebhook || servers) return true;
  const [requirements = [], ...others] = security ?? [];
  return (
    others.length > 0 ||
    requirements.some(
      ({ kind, scopes }) =>
        kind !== 'http bearer' ||
        scopes.length === 0 ||
        scopes.some(({ name }) => access.scopes[name] === undefined),
    )
  );
}

/** How a request is authenticated, and the servers. */
export function Access({ operation }: { operation: OperationView }): ReactElement {
  const { security = [], servers = [] } = operation;
  return (
    <>
      {operation.isWebhook && (
        <p>
          The API sends this request to you. You provide the URL, and your server returns one of the
          responses below.
        </p>
      )}
      {operation.security?.length === 0 && <p>No authentication is needed.</p>}
      {security.map((requirements, index) => (
        <p key={index}>
          {index > 0 && 'Or: '}
          {requirements.length === 0 && 'No authentication.'}
          {requirements.map((requirement, at) => (
            <Fragment key={requirement.name}>
              {at > 0 && ' and '}
              <Requirement requirement={requirement} />
            </Fragment>
          ))}
        </p>
      ))}
      {schemesOf(security).map((scheme) => (
        <SchemeDetails key={scheme.name} scheme={scheme} />
      ))}
      <Servers servers={servers} />
    </>
  );
}

function Requirement({ requirement }: { requirement: SecurityView }): ReactElement {
  const { kind, scopes } = requirement;
  const [, location = '', name] = /^apiKey in (\w+) (.+)$/.exec(kind) ?? [];
  return (
    <>
      {name === undefined ? (
        (schemeNames[kind] ?? kind)
      ) : (
        <>
          An API key in the {keyLocations[location] ?? location} <code>{name}</code>
        </>
      )}
      {scopes.length > 0 && ` with the scope${scopes.length > 1 ? 's' : ''} `}
      {scopes.map((scope, index) => (
        <Fragment key={scope.name}>
          {index > 0 && ', '}
          <code>{scope.name}</code>
        </Fragment>
      ))}
    </>
  );
}

/** The schemes of all alternatives, each once, with the scopes that any of them needs. */
function schemesOf(security: readonly SecurityView[][]): SecurityView[] {
  const schemes = new Map<string, SecurityView>();
  for (const scheme of security.flat()) {
    const known = schemes.get(scheme.name)?.scopes ?? [];
    const scopes = new Map([...known, ...scheme.scopes].map((scope) => [scope.name, scope]));
    schemes.set(scheme.name, { ...scheme, scopes: [...scopes.values()] });
  }
  return [...schemes.values()];
}

/** What the contract says about a scheme beyond its kind; nothing where it says no more. */
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

function Servers({
  servers,
}: {
  servers: NonNullable<OperationView['servers']>;
}): ReactElement | null {
  if (servers.length === 0) return null;
  return (
    <>
      <p className={styles.location}>{servers.length > 1 ? 'Servers' : 'Server'}</p>
      <Entries>
        {servers.map(({ template, description, variables }) => (
          <li key={template}>
            <p>
              <code>{template}</code>
            </p>
            {description && <p>{description}</p>}
            {variables.map((variable) => (
              <p key={variable.name}>
                <code>{`{${variable.name}}`}</code> default <code>{variable.default}</code>
                {variable.enum.length > 0 && <> · one of {variable.enum.join(', ')}</>}
                {variable.description && <> · {variable.description}</>}
              </p>
            ))}
          </li>
        ))}
      </Entries>
    </>
  );
}
