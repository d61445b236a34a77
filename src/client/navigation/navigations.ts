import { crashEvent } from '../documentEvents';
import { setLoading } from '../loading/settled';
import { endProgress, startProgress } from './navigationProgress';
import { withoutPageEnding, siteUrl } from '../paths/sitePath';
import { isPageLoaded, loadPage } from './pageLoader';
import { toDecodableHash } from '../paths/watchUrl';

declare global {
  interface Window {
    /** Gatsby's router, as links and `navigate` call it. It is missing before the app runs. */
    ___navigate: (to: string | number, options?: object) => unknown;
  }
}

interface Navigation {
  /** The path and query of the page. */
  path: string;
  /** Lets Gatsby's router render the page once it is loaded. */
  render: () => void;
  /** Lets the browser load the page. */
  leave: () => Promise<void> | void;
}

// Module state: the browser has one navigation, and its start and end are separate events.
let latest: Navigation | undefined;

/** Starts a navigation, and cancels one that still waits for its page. */
async function startNavigation(navigation: Navigation): Promise<void> {
  latest = navigation;
  startProgress();
  const isRenderable = await loadPage(navigation.path);
  if (latest !== navigation) return;
  // The router has yet to render the page, and ends the progress then.
  if (isRenderable) return navigation.render();
  await navigation.leave();
  if (latest === navigation) endProgress();
}

function cancelNavigation(): void {
  latest = undefined;
  endProgress();
}

/**
 * Passes a navigation to Gatsby's router only when its page is loaded. Otherwise the browser loads
 * it. The progress bar follows 200 ms after the start (specification §4 and §8). The router alone
 * would:
 * - render the page that arrives last, not the one requested last;
 * - do nothing for a page whose template it does not know;
 * - drop the query and the hash of a page that fails;
 * - leave the current page while the server cannot be reached.
 *
 * Relies on: links and `navigate` call `window.___navigate`; the router's `popstate` listener comes
 * after this one (`cache-dir/navigation.js`; verified on Gatsby 5.16.1).
 */
export function watchNavigations(): void {
  keepScrollPosition();
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to !== 'string') return navigate(to, options);
    // The router would look for a page with that ending in its name.
    const target = toDecodableHash(withoutPageEnding(to));
    const url = siteUrl(target);
    // The router handles only pages of the site.
    if (!url) return undefined;
    const path = url.pathname + url.search;
    const render = () => void navigate(target, options);
    window.loadFailures.hide();
    if (isPageLoaded(path)) {
      cancelNavigation();
      setLoading('page', true);
      return render();
    }
    return startNavigation({
      path,
      render,
      leave: () => window.loadFailures.loadDocument(url.href),
    });
  };

  const onPopState = (event: PopStateEvent) => {
    window.loadFailures.hide();
    const path = window.location.pathname + window.location.search;
    if (isPageLoaded(path)) {
      cancelNavigation();
      // Otherwise the router renders nothing: the search adds entries to the history itself.
      if (window.location.href !== renderedUrl) setLoading('page', true);
      return;
    }
    event.stopImmediatePropagation();
    void startNavigation({
      path,
      render: () => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })),
      // The page already has this URL.
      leave: () => window.location.reload(),
    });
  };
  window.addEventListener('popstate', onPopState, true);

  window.addEventListener(crashEvent, endProgress);

  // The page was left during a navigation and restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && cancelNavigation());
}

// Module state: the browser has one URL and one page, and separate events change them.
let renderedPath: string | undefined;
let renderedUrl: string | undefined;
let isUrlAhead = false;

/**
 * Keeps the scroll position of a page that Back or Forward leaves. The browser scrolls to the other
 * page's position while this page is still shown, and the router would save it for this page.
 *
 * Relies on: the router renders in a frame after `popstate` (`@gatsbyjs/reach-router`), and each
 * scroll event saves the position of the rendered page (`gatsby-react-router-scroll`; verified on
 * Gatsby 5.16.1).
 */
function keepScrollPosition(): void {
  pageShown();
  const onPopState = () => {
    isUrlAhead = window.location.pathname !== renderedPath;
  };
  const onScroll = (event: Event) => {
    if (isUrlAhead && event.target === document) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('scroll', onScroll, true);
}

/** Must be called when the page of the URL is shown. */
export function pageShown(): void {
  renderedPath = window.location.pathname;
  renderedUrl = window.location.href;
  isUrlAhead = false;
}
