import { isPageLoaded, loadPage } from './pageLoader';
import { intentDelay, pageClicked, pageLinkAt, savesData } from './pageLink';

/**
 * Follows the site's links with the router, and loads a page when a reader is about to follow its
 * link. One listener serves all links, which are plain elements. The browser follows them before
 * the app runs, and a component with an observer for each took a third of hydration.
 */
export function watchLinks(): void {
  // The browser would load the same pages.
  document.querySelector('script[type=speculationrules]')?.remove();
  document.addEventListener('click', (event) => {
    const href = pageClicked(event);
    if (href === undefined) return;
    event.preventDefault();
    window.___navigate(href, { replace: href === window.location.pathname });
  });

  let meant: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mean = (href: string | undefined, delay: number) => {
    if (href === meant && delay > 0) return;
    clearTimeout(timer);
    meant = href;
    if (href !== undefined) timer = setTimeout(() => prefetch(href), delay);
  };
  for (const type of ['mouseover', 'focusin'] as const) {
    document.addEventListener(type, (event) => mean(pageLinkAt(event), intentDelay));
  }
  for (const type of ['touchstart', 'mousedown'] as const) {
    document.addEventListener(type, (event) => mean(pageLinkAt(event), 0), { passive: true });
  }
}

/** Loads the data and the code of a page, unless the reader saves data. */
function prefetch(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (pathname === window.location.pathname || savesData() || isPageLoaded(pathname + search)) {
    return;
  }
  void loadPage(pathname + search);
}
