import { useSyncExternalStore, type ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { words } from '@docs/core/words';
import { announcementMarks, isDismissed, onDismissal } from '../../client/storage/announcement';
import { behindDrawer } from '../../client/controls/drawer';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Announcement } from './siteData';
import * as styles from './AnnouncementBar.module.css';

interface AnnouncementBarProps {
  announcement: Announcement;
}

/**
 * A message above the header, until the reader dismisses it. It has one line, or two on a
 * phone. If they are cut, a disclosure shows all of it (`watchAnnouncement`).
 */
export function AnnouncementBar({
  announcement: { id, text, href },
}: AnnouncementBarProps): ReactElement | null {
  const isGone = useSyncExternalStore(
    onDismissal,
    () => isDismissed(id),
    () => false,
  );
  if (isGone) return null;
  return (
    <aside
      className={styles.bar}
      aria-label={words.layout.announcement}
      {...{ [behindDrawer]: '' }}
    >
      {/* The script in the head compares this id with the id of the dismissed announcement. */}
      <Helmet htmlAttributes={{ [announcementMarks.id]: id }} />
      {href ? (
        <Link href={href} className={styles.text}>
          {text}
        </Link>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <details>
        <summary className={styles.more}>
          <Icon name="chevron" />
          <span className="sr-only">{words.layout.wholeAnnouncement}</span>
        </summary>
      </details>
      <button type="button" className={`${styles.dismiss} js-only`} data-dismiss={id}>
        <Icon name="close" />
        <span className="sr-only">{words.layout.dismiss}</span>
      </button>
    </aside>
  );
}
