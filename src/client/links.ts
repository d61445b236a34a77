import { isPageLoaded, loadPage } from './pageLoader';
import { siteUrl } from './siteUrl';

/** Files that the site serves beside its pages are opened by the browser, not by the router. */
const fileHref = /^[^?#]*\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/** How long the pointer or the focus rests on a link that its reader means, in milliseconds. */
const intentDelay = 65;

/** The link of an event, if it is one to a page of the site. */
function pageLinkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return !fileHref.test(href) && siteUrl(href) ? href : undefined;
}

/**
 * Follows the links of the site with its router, and loads a page when a reader is about to
 * follow its link. One listener for all links: their elements are plain, so a link that is
 * clicked before the page has hydrated is followed by the browser, and a component
 * for each, with an observer, was a third of hydration.
 */
export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const href = pageLinkAt(event);
    const isForBrowser = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (href === undefined || isForBrowser || defaultPrevented) return;
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

/** Loads the data and the code of a page, unless the visitor saves data. */
function prefetch(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (pathname === window.location.pathname || savesData() || isPageLoaded(pathname + search)) {
    return;
  }
  void loadPage(pathname + search);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
