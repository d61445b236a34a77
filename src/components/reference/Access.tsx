import type { ReactElement } from 'react';
import { accessInWords, schemesOf, serversInWords } from '../../reference/words/accessInWords';
import type { OperationView, SecurityView } from '../../reference/views';
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
          <p className={styles.location}>{servers.length > 1 ? 'Servers' : 'Server'}</p>
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
