import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { sitePath } from '../../client/paths/sitePath';
import type { PageContext } from '../../plan/pageContext';
import type { VersionNavigation } from '../../plan/pagePlan';
import * as styles from './OldVersionNotice.module.css';

interface OldVersionNoticeProps {
  versions: readonly VersionNavigation[];
  context: Partial<PageContext>;
}

/** A notice on pages of an older version, with a link to the current version. */
export function OldVersionNotice({
  versions,
  context,
}: OldVersionNoticeProps): ReactElement | null {
  const [current, ...older] = versions;
  const pageVersion = older.find(({ id }) => id === context.version);
  if (!current || !pageVersion) return null;
  const counterpart = context.counterparts?.[current.id];
  return (
    <p className={styles.notice}>
      {fill(words.versions.old, { version: pageVersion.label, current: current.label })}{' '}
      <a href={sitePath(counterpart ?? current.route)} data-version="">
        {fill(counterpart ? words.versions.samePage : words.versions.startPage, {
          version: current.label,
        })}
      </a>
    </p>
  );
}
