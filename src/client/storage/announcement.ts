import { storedValue } from './storedValue';

/** The key of the id of the announcement that the reader dismissed last. */
export const announcementKey = 'announcement.dismissed';

/** Attributes of the root element: the id of the site's announcement, and that it is hidden. */
export const announcementMarks = {
  id: 'data-announcement',
  dismissed: 'data-announcement-dismissed',
} as const;

/** Hides the announcement that was dismissed before. Runs in the head (`beforePaintScript.ts`). */
export function hideDismissed(dismissed: string | null, marks: typeof announcementMarks): void {
  const root = document.documentElement;
  if (dismissed && dismissed === root.getAttribute(marks.id)) {
    root.setAttribute(marks.dismissed, '');
  }
}

const stored = storedValue(announcementKey);

/** Hides an announcement on later pages and in other tabs. One with another id stays visible. */
export const dismissAnnouncement = (id: string): void => stored.write(id);

/** Whether the announcement with an id was dismissed. */
export const isDismissed = (id: string): boolean => stored.read() === id;

/** Calls back when an announcement is dismissed. Returns a function that unsubscribes. */
export const onDismissal = stored.subscribe;
