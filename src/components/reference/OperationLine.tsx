import { Fragment, type ReactElement } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { MethodTag } from '../ui/MethodTag';
import * as styles from './OperationLine.module.css';

interface OperationLineProps {
  method: string;
  /** Path template, e.g. `/jobs/{job_id}`. */
  path: string;
}

/** Method and path of the operation that a page documents. */
export function OperationLine({ method, path }: OperationLineProps): ReactElement {
  return (
    <div className={styles.line}>
      <MethodTag method={method} />
      <code className={styles.path}>
        {path.split(/(\{[^}]*\})/).map((part, index) =>
          part.startsWith('{') ? (
            <span key={index} className={styles.parameter}>
              {part}
            </span>
          ) : (
            // A long path breaks after a slash.
            <Fragment key={index}>
              {part.split(/(?<=\/)/).map((piece, at) => (
                <Fragment key={at}>
                  {at > 0 && <wbr />}
                  {piece}
                </Fragment>
              ))}
            </Fragment>
          ),
        )}
      </code>
      <CopyButton text={() => path} what="path" />
    </div>
  );
}
