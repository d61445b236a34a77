import { endProgress, startProgress } from './navigationProgress';
import { pageClicked } from './pageLink';

// Module state, because a click and the event that cancels it are separate.
let isReplacing = false;

/**
 * Shows the progress bar while the browser itself follows a link, as before the app runs. The page
 * stays until the next one has arrived (specification §4).
 */
export function showProgressOnUnload(): void {
  // This must run after the listeners of the document, such as the router's.
  window.addEventListener('click', (event) => {
    const href = pageClicked(event);
    if (href === undefined || isWithinPage(href)) return;
    startProgress();
    // The browser first cancels the navigation that this one replaces.
    isReplacing = true;
    setTimeout(() => {
      isReplacing = false;
    });
    window.addEventListener('keydown', endOnEscape);
  });
  // The reader has stopped the browser. Older browsers report only the key.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigateerror', () => isReplacing || endUnload());
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && endUnload());
}

/** Ends the progress on Escape, which stops the browser, unless the page has handled the key. */
function endOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented) endUnload();
}

function endUnload(): void {
  window.removeEventListener('keydown', endOnEscape);
  endProgress();
}

function isWithinPage(href: string): boolean {
  const { pathname, search, hash } = new URL(href, window.location.href);
  return hash !== '' && pathname + search === window.location.pathname + window.location.search;
}
