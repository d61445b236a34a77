import { Fragment, type ReactElement } from 'react';
import { accessSentences, schemeInWords, schemesOf } from '../../reference/words/accessInWords';
import type { OperationView, SecurityView } from '../../reference/views';
import { Description, Entries } from './Entry';
import * as styles from './OperationDetails.module.css';

/** How a request is authenticated, and the servers. */
export function Access({ operation }: { operation: OperationView }): ReactElement {
  const { security = [], servers = [] } = operation;
  return (
    <>
      {operation.isWebhook && <p>{accessSentences.webhook}</p>}
      {operation.security?.length === 0 && <p>{accessSentences.none}</p>}
      {security.map((requirements, index) => (
        <p key={index}>
          {index > 0 && 'Or: '}
          {requirements.length === 0 && 'No authentication.'}
          {requirements.map((requirement, at) => (
            <Fragment key={requirement.name}>
              {at > 0 && ' and '}
              <Requirement requirement={requirement} isFirst={at === 0} />
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

function Requirement({
  requirement,
  isFirst,
}: {
  requirement: SecurityView;
  isFirst: boolean;
}): ReactElement {
  const { scopes } = requirement;
  const { words, name } = schemeInWords(requirement, isFirst);
  return (
    <>
      {words}
      {name !== undefined && (
        <>
          {' '}
          <code>{name}</code>
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
