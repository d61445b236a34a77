import { Link } from 'gatsby';
import type { ReactElement } from 'react';
import { chooseVersion } from '../../client/versionChoice';
import type { PageContext } from '../../plan/pageContext';
import type { VersionNavigation } from '../../plan/pagePlan';
import * as styles from './OldVersionNotice.module.css';

interface OldVersionNoticeProps {
  versions: readonly VersionNavigation[];
  context: Partial<PageContext>;
}

/** Says on pages of an older version that there is a newer one, and leads to it. */
export function OldVersionNotice({
  versions,
  context,
}: OldVersionNoticeProps): ReactElement | null {
  const [current, ...older] = versions;
  const shown = older.find(({ id }) => id === context.version);
  if (!current || !shown) return null;
  const same = context.counterparts?.[current.id];
  return (
    <p className={styles.notice}>
      This is the documentation of {shown.label}. The current version is {current.label}.{' '}
      <Link to={same ?? current.route} onClick={() => chooseVersion(undefined)}>
        {same ? `This page in ${current.label}` : `Start of ${current.label}`}
      </Link>
    </p>
  );
}
