import { announcementMarks, dismissAnnouncement } from '../storage/announcement';
import { onClick } from '../loading/onClick';

/** The button that dismisses the announcement. The focus goes to before the links of the header. */
export function watchDismissal(): void {
  onClick('[data-dismiss]', ({ dataset }) => {
    document.querySelector('header')?.focus();
    document.documentElement.setAttribute(announcementMarks.dismissed, '');
    dismissAnnouncement(dataset.dismiss ?? '');
  });
}
