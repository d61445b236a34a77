import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import { headersOfNote } from '../../reference/parameterLocations';
import { windowInWords } from '../../reference/words/windowInWords';
import { CopyButton } from '../ui/CopyButton';
import { Link } from '../ui/Link';
import { MethodTag } from '../ui/MethodTag';
import * as styles from './EndpointBar.module.css';
import { OperationChanges } from './OperationChanges';

/** Method and URL of the operation that a page documents, and what its requests need. */
export function EndpointBar({ reference }: { reference: OperationPageView }): ReactElement {
  const { method, path, serverUrl, change } = reference.operation;
  return (
    <>
      <div className={styles.bar}>
        <MethodTag method={method} />
        <code>
          {serverUrl !== undefined && <span>{breakAfterSlashes(serverUrl)}</span>}
          {path
            .split(/(\{[^}]*\})/)
            .map((part, index) =>
              part.startsWith('{') ? (
                <i key={index}>{part}</i>
              ) : (
                <Fragment key={index}>{breakAfterSlashes(part)}</Fragment>
              ),
            )}
        </code>
        {serverUrl !== undefined && <CopyButton text={serverUrl + path} what="URL" />}
      </div>
      <Needs reference={reference} />
      {change && <OperationChanges change={change} />}
    </>
  );
}

/** A long URL breaks after a slash, but not after those of its scheme. */
const breakAfterSlashes = (text: string): ReactNode =>
  text.split(/(?<=(?:^|[^/])\/)(?=[^/])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** What a request needs, in a few words each, linked to where the page or the site says more. */
function Needs({ reference }: { reference: OperationPageView }): ReactElement | null {
  const { operation, access } = reference;
  const { deprecated, security, rateLimit, parameters = [] } = operation;
  const headers = headersOfNote(parameters);
  if (!deprecated && !security && !rateLimit && headers.length === 0) return null;
  return (
    <ul className={styles.needs} aria-label="What a request needs">
      {deprecated && (
        <li data-tone="caution">
          <b>Deprecated:</b> avoid it in new code
        </li>
      )}
      {security && <Authentication security={security} routes={access.scopes} />}
      {rateLimit && (
        <Need href={access.rateLimit}>
          Bucket <code>{rateLimit.bucket}</code> {rateLimit.requests} {windowInWords(rateLimit)}
        </Need>
      )}
      {headers.map(({ id, name, required, recommended }) => (
        <Need key={id} href={`#${id}`}>
          <code>{name}</code>{' '}
          <i>{required ? 'required' : recommended ? 'recommended' : 'optional'}</i>
        </Need>
      ))}
    </ul>
  );
}

interface AuthenticationProps {
  security: NonNullable<OperationPageView['operation']['security']>;
  /** URLs of what the site says about scopes. */
  routes: Readonly<Record<string, string>>;
}

/**
 * The scopes. Where they do not say all, or the site does not explain them, `needsAccessSection`
 * gives the page a section to link to.
 */
function Authentication({ security, routes }: AuthenticationProps): ReactElement {
  const [requirements = [], ...others] = security;
  if (requirements.length === 0 && others.length === 0) return <Need>No authentication</Need>;
  const names = new Set(requirements.flatMap(({ scopes }) => scopes.map(({ name }) => name)));
  if (others.length > 0 || names.size === 0) return <Need href="#access">Authentication</Need>;
  return (
    <>
      {[...names].map((name) => (
        <Need key={name} href={routes[name] ?? '#access'}>
          Scope <code>{name}</code>
        </Need>
      ))}
    </>
  );
}

/** One thing that a request needs. */
const Need = ({ href, children }: { href?: string | undefined; children: ReactNode }) => (
  <li>{href === undefined ? children : <Link href={href}>{children}</Link>}</li>
);
