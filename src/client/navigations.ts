import { progressEnds, progressStarts } from './navigationProgress';
import { withoutPageEnding } from './pageEnding';
import { isLoaded, loads } from './pageLoader';
import { decodableHash } from './watchHash';

declare global {
  interface Window {
    /** Entry point of Gatsby's router, which links and `navigate` call. */
    ___navigate: (to: string | number, options?: object) => unknown;
  }
}

interface Navigation {
  /** Path and query of the page. */
  path: string;
  /** Lets Gatsby's router show the page once it is loaded. */
  show: () => void;
  /** Lets the browser load it. */
  leave: () => Promise<void> | void;
}

let latest: Navigation | undefined;

/** Also calls off a navigation that still waits for its page. */
async function begin(navigation: Navigation): Promise<void> {
  latest = navigation;
  progressStarts();
  const isShowable = await loads(navigation.path);
  if (latest !== navigation) return;
  if (isShowable) navigation.show();
  else await navigation.leave();
  if (latest === navigation) progressEnds();
}

function callOff(): void {
  latest = undefined;
  progressEnds();
}

/**
 * Stands before Gatsby's router, which is to see only navigations whose page is
 * loaded. By itself it would show the page that comes last instead of the one
 * asked for last, keep silent about a page whose template it does not know,
 * forget the query and the hash of a page that fails, and leave the page that
 * is read while the server cannot be reached.
 */
export function watchNavigations(): void {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to !== 'string') return navigate(to, options);
    // The router would look for a page of that name.
    const target = decodableHash(withoutPageEnding(to));
    const { href, pathname, search } = new URL(target, window.location.href);
    const show = () => void navigate(target, options);
    window.loadFailures.hide();
    if (isLoaded(pathname + search)) {
      callOff();
      return show();
    }
    return begin({
      path: pathname + search,
      show,
      leave: () => window.loadFailures.loadAfresh(href),
    });
  };

  const onPopState = (event: PopStateEvent) => {
    const path = window.location.pathname + window.location.search;
    if (isLoaded(path)) {
      callOff();
      return;
    }
    event.stopImmediatePropagation();
    void begin({
      path,
      show: () => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })),
      // The address is that of the page already.
      leave: () => window.location.reload(),
    });
  };
  window.addEventListener('popstate', onPopState, true);

  // Back from elsewhere, to a page that was left in the middle of a navigation.
  window.addEventListener('pageshow', ({ persisted }) => persisted && callOff());
}
