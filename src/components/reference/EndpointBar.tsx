import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import { windowInWords } from '../../reference/windowInWords';
import { CopyButton } from '../ui/CopyButton';
import { Link } from '../ui/Link';
import { MethodTag } from '../ui/MethodTag';
import { needsAccessSection } from './Access';
import * as styles from './EndpointBar.module.css';

/** Method and URL of the operation that a page documents, and what its requests need. */
export function EndpointBar({ reference }: { reference: OperationPageView }): ReactElement {
  const { method, path, serverUrl = '', deprecated } = reference.operation;
  const needs = needsOf(reference);
  return (
    <>
      <div className={styles.bar}>
        <MethodTag method={method} />
        <code>
          <span>{breakAfterSlashes(serverUrl)}</span>
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
        <CopyButton text={() => serverUrl + path} what="URL" />
      </div>
      {(needs.length > 0 || deprecated) && (
        <ul className={styles.needs} aria-label="What a request needs">
          {deprecated && (
            <li data-tone="caution">
              <b>Deprecated:</b> avoid it in new code
            </li>
          )}
          {needs.map((need, index) => (
            <li key={index}>{need}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A long URL breaks after a slash. */
const breakAfterSlashes = (text: string): ReactNode =>
  text.split(/(?<=[^/]\/)(?=[^/])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** The headers that change how an operation is called (RFC 9110; draft-ietf-httpapi-idempotency-key-header). */
const namedHeaders = ['Idempotency-Key', 'If-Match'];

function needsOf({ operation, access, ...page }: OperationPageView): ReactNode[] {
  const { security, rateLimit, parameters = [] } = operation;
  return [
    ...authentication(security, access.scopes, needsAccessSection({ operation, access, ...page })),
    ...(rateLimit
      ? [
          <Linked href={access.rateLimit}>
            {rateLimit.requests} {windowInWords(rateLimit)} <i>{rateLimit.bucket}</i>
          </Linked>,
        ]
      : []),
    ...parameters
      .filter(({ in: location, name }) => location === 'header' && namedHeaders.includes(name))
      .map(({ id, name, required, recommended }) => (
        <Linked href={`#${id}`}>
          <code>{name}</code>{' '}
          <i>{required ? 'required' : recommended ? 'recommended' : 'optional'}</i>
        </Linked>
      )),
  ];
}

/** The scopes, or where alternatives are to choose from, a link to them. */
function authentication(
  security: OperationPageView['operation']['security'],
  routes: Readonly<Record<string, string>>,
  hasSection: boolean,
): ReactNode[] {
  if (!security) return [];
  const [requirements, ...others] = security;
  if (requirements === undefined) return ['No authentication'];
  const names = new Set(requirements.flatMap(({ scopes }) => scopes.map(({ name }) => name)));
  if (others.length > 0 || names.size === 0) {
    return [<Linked href={hasSection ? '#access' : undefined}>Authentication</Linked>];
  }
  return [...names].map((name) => (
    <Linked href={routes[name] ?? (hasSection ? '#access' : undefined)}>
      Scope <code>{name}</code>
    </Linked>
  ));
}

function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <>{children}</>;
  return href.startsWith('#') ? <a href={href}>{children}</a> : <Link href={href}>{children}</Link>;
}
