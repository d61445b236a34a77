import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { Icon } from '../ui/Icon';
import * as styles from './Colophon.module.css';

interface ColophonProps {
  editUrl: string | null;
  feedbackUrl: string | null;
  /** ISO 8601 date-time. */
  lastUpdated: string | null;
}

const date = new Intl.DateTimeFormat(words.language.locale, {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** Links for corrections of a page, and the date of its last change. */
export function Colophon(props: ColophonProps): ReactElement | null {
  const { editUrl, feedbackUrl, lastUpdated } = props;
  if (!editUrl && !feedbackUrl && !lastUpdated) return null;
  return (
    <p className={styles.colophon}>
      {editUrl && (
        <a href={editUrl}>
          <Icon name="pencil" />
          <span>{words.page.edit}</span>
        </a>
      )}{' '}
      {feedbackUrl && <a href={feedbackUrl}>{words.page.feedback}</a>}{' '}
      {lastUpdated && (
        <span>
          {fillNodes(words.page.lastUpdated, {
            date: <time dateTime={lastUpdated}>{date.format(new Date(lastUpdated))}</time>,
          })}
        </span>
      )}
    </p>
  );
}
