import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { announcementMarks, dismissAnnouncement, useDismissed } from '../../client/announcement';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Announcement } from './siteData';
import * as styles from './AnnouncementBar.module.css';

interface AnnouncementBarProps {
  announcement: Announcement;
  inert: '' | undefined;
  /** Called before the bar is removed, so that the focus can move elsewhere. */
  onDismiss: () => void;
}

/** A message above the header, until the visitor dismisses it. */
export function AnnouncementBar({
  announcement: { id, text, href },
  inert,
  onDismiss,
}: AnnouncementBarProps): ReactElement | null {
  if (useDismissed(id)) return null;
  return (
    <aside className={styles.bar} aria-label="Announcement" inert={inert}>
      {/* The script in the head compares it with the id of the dismissed announcement. */}
      <Helmet htmlAttributes={{ [announcementMarks.id]: id }} />
      <p className={styles.text}>{href ? <Link href={href}>{text}</Link> : text}</p>
      <button
        type="button"
        className={`${styles.dismiss} js-only`}
        onClick={() => {
          onDismiss();
          dismissAnnouncement(id);
        }}
      >
        <Icon name="close" />
        <span className="sr-only">Dismiss the announcement</span>
      </button>
    </aside>
  );
}
