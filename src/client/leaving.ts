import { endProgress, startProgress } from './navigationProgress';
import { pageLinkAt } from './pageLink';

/**
 * Shows the progress bar while the browser itself follows a link, as it does before the app runs:
 * the page stays until the next one has arrived (specification §4).
 */
export function watchLeaving(): void {
  // After the listeners of the document, of which the router's is one.
  window.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    const href = pageLinkAt(event);
    if (href !== undefined && !isElsewhere && !defaultPrevented && !isWithinPage(href)) {
      startProgress();
      window.addEventListener('keydown', endOnEscape);
    }
  });
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && endLeaving());
}

/** The browser stops then, unless the key has been for something on the page. */
function endOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented) endLeaving();
}

function endLeaving(): void {
  window.removeEventListener('keydown', endOnEscape);
  endProgress();
}

function isWithinPage(href: string): boolean {
  const { pathname, search, hash } = new URL(href, window.location.href);
  return hash !== '' && pathname + search === window.location.pathname + window.location.search;
}
