import {
  onRouteUpdate as endBar,
  onRouteUpdateDelayed as startBar,
} from 'gatsby-plugin-nprogress/gatsby-browser';
import { withoutPageEnding } from './pageEnding';

/** A navigation that lasts longer than this shows the bar, in milliseconds; from the specification. */
const progressDelay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Path of the page that is shown, while the address may already be another. */
let shownPath: string | undefined;

function navigationStarts(path: string): void {
  // A step between anchors of one page loads nothing.
  if (path === shownPath) return;
  clearTimeout(timer);
  timer = setTimeout(startBar, progressDelay);
}

/** To be called when a page is shown; the plugin itself ends its bar on the same event. */
export function navigationEnds(path: string): void {
  shownPath = path;
  clearTimeout(timer);
  endBar();
}

declare global {
  interface Window {
    /** Entry point of Gatsby's router, which links and `navigate` call. */
    ___navigate: (to: string | number, options?: object) => unknown;
  }
}

/**
 * Watches for navigations from their start. Gatsby's own event for slow ones
 * comes after a second and for links only, so the router's entry point is
 * wrapped, and back and forward are heard from the browser.
 */
export function watchNavigations(): void {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to !== 'string') return navigate(to, options);
    // The router would look for a page of that name.
    const target = withoutPageEnding(to);
    navigationStarts(new URL(target, window.location.href).pathname);
    return navigate(target, options);
  };
  window.addEventListener('popstate', () => navigationStarts(window.location.pathname));
}
