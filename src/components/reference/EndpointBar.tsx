import { Fragment, type ReactElement, type ReactNode } from 'react';
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

/** Lets a long URL break after a slash, except after those that follow the scheme. */
const breakAfterSlashes = (text: string): ReactNode =>
  text.split(/(?<=(?:^|[^/])\/)(?=[^/])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** What a request needs. Renders nothing if it needs nothing. */
function Needs({ reference }: { reference: OperationPageView }): ReactElement | null {
  const needs = needsInWords(reference);
  if (needs.length === 0) return null;
  return (
    <ul className={styles.needs} aria-label="What a request needs">
      <ContentTree tree={['', null, ...needs]} />
    </ul>
  );
}
