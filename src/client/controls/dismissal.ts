import { announcementMarks, dismissAnnouncement } from '../storage/announcement';
import { onClick } from '../loading/onClick';

/** Runs the button that dismisses the announcement. The focus moves to the start of the header. */
export function watchDismissal(): void {
  onClick('[data-dismiss]', ({ dataset }) => {
    document.querySelector('header')?.focus();
    document.documentElement.setAttribute(announcementMarks.dismissed, '');
    dismissAnnouncement(dataset.dismiss ?? '');
  });
}
