import type { ReactElement, ReactNode } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import { needsInWords } from '../../reference/words/needsInWords';
import { ContentTree } from '../mdx/ContentTree';
import { CopyButton } from '../ui/CopyButton';
import { MethodTag } from '../ui/MethodTag';
import * as styles from './EndpointBar.module.css';
import { OperationChanges } from './OperationChanges';

/** Method and URL of the operation that a page documents, and what a request needs. */
export function EndpointBar({ reference }: { reference: OperationPageView }): ReactElement {
  const { method, path, serverUrl, change } = reference.operation;
  return (
    <>
      <div className={styles.bar}>
        <MethodTag method={method} />
        <code>
          <BreakableUrl server={serverUrl ?? ''} path={path} />
        </code>
        {serverUrl !== undefined && <CopyButton text={serverUrl + path} what="URL" />}
      </div>
      <Needs reference={reference} />
      {change && <OperationChanges change={change} />}
    </>
  );
}

/**
 * A URL that breaks only after slashes, but not after those that follow the scheme. Each of its
 * parts is an inline block, which breaks if it is longer than a line.
 */
function BreakableUrl({ server, path }: { server: string; path: string }): ReactElement {
  let left = server.length;
  return (
    <>
      {(server + path).split(/(?<=(?:^|[^/])\/)(?=[^/])/).map((part, index) => {
        const ofServer = part.slice(0, left);
        left -= ofServer.length;
        return (
          <span key={index}>
            {ofServer && <small>{ofServer}</small>}
            {markParameters(part.slice(ofServer.length))}
          </span>
        );
      })}
    </>
  );
}

const markParameters = (path: string): ReactNode =>
  path
    .split(/(\{[^}]*\})/)
    .map((part, index) => (part.startsWith('{') ? <i key={index}>{part}</i> : part));

/** The needs of a request. Renders nothing if it has none. */
function Needs({ reference }: { reference: OperationPageView }): ReactElement | null {
  const needs = needsInWords(reference);
  if (needs.length === 0) return null;
  return (
    <ul className={styles.needs} aria-label="What a request needs">
      <ContentTree tree={['', null, ...needs]} />
    </ul>
  );
}
