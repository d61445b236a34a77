import type { MouseEventHandler, ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fillCount } from '@docs/core/fill';
import { sitePath } from '../../client/paths/sitePath';
import { excerptOf, markWords } from '../../search/markWords';
import type { FoundRecord } from '../../search/search';
import { MethodTag } from '../ui/MethodTag';
import * as styles from './SearchResults.module.css';

interface ResultProps {
  result: FoundRecord;
  onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** Kinds of records whose title is a name in code. */
const codeKinds = new Set(['parameter', 'property', 'value', 'error', 'scope']);

/** One result. It is a link, so that the reader can open it in another tab. */
export function Result({ result, onClick }: ResultProps): ReactElement {
  const { record, matched, others } = result;
  const { kind, href, title, context, text, operation } = record;
  const isCode = codeKinds.has(kind);
  return (
    <a
      id={`search-${kind}-${title}-${href}`.replace(/[^\w-]+/g, '-')}
      role="option"
      aria-selected="false"
      tabIndex={-1}
      className={styles.result}
      href={sitePath(href)}
      onClick={onClick}
    >
      <span className={styles.title}>
        {operation && <MethodTag method={operation.method} />}
        <span className={isCode ? styles.code : undefined}>
          <Marked text={title} matched={matched} />
        </span>
        {operation && <code className={styles.path}>{operation.path}</code>}
      </span>
      {context && (
        <span className={styles.context}>
          {others > 0 ? fillCount(words.search.andMore, others, { context }) : context}
        </span>
      )}
      {text && (
        <span className={styles.text}>
          <Marked text={excerptOf(text, matched)} matched={matched} />
        </span>
      )}
    </a>
  );
}

interface MarkedProps extends Pick<FoundRecord, 'matched'> {
  text: string;
}

const Marked = ({ text, matched }: MarkedProps) =>
  markWords(text, matched).map(({ part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : part,
  );
