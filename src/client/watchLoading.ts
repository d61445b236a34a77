/** What the script in each page's head offers to the code that it waits for. */
interface LoadFailures {
  /** Shows over the page what did not load, and a Retry button. */
  show: (text: string, retry: () => void) => void;
  hide: () => void;
  /** To be called when the page cannot come to life because a part of it did not load. */
  firstPageFailed: (text: string) => void;
  /** To be called when the page has come to life. */
  firstPageShown: () => void;
  /**
   * Lets the browser load an address of the site anew. While the server cannot
   * be reached, the visitor keeps the page and gets a Retry.
   */
  loadAfresh: (address: string) => Promise<void>;
}

declare global {
  interface Window {
    loadFailures: LoadFailures;
  }
}

/**
 * Shows what fails to load until the page has come to life. It stands in the
 * HTML as its own source text, so that nothing else has to load for it; for the
 * same reason it uses nothing from outside itself, and says here what it does:
 *
 * - An element that has failed does not load again, a new one like it does.
 * - When the app has given up, Webpack's runtime is run anew, which starts the
 *   app anew with all that has loaded by then. Nothing of the page is lost.
 * - What failed twice may be gone from the server, and the page be of
 *   yesterday; so the next Retry loads the page itself.
 * - A page that stands in for a script, e.g. a network's login, is a SyntaxError.
 * - Webpack looks after the elements that it adds and tells the app.
 * - Gatsby reloads the page when code does not load that nobody waits for, and
 *   would do so for ever. Its listener stands behind the one here.
 * - A step back or forward to another page of the site changes only the address
 *   until the router listens, and the router would never hear of it.
 */
export function watchLoading(): void {
  let failed: (HTMLScriptElement | HTMLLinkElement)[] = [];
  let state: 'loading' | 'failed' | 'shown' = 'loading';
  let hasRetried = false;
  let bar: HTMLElement | undefined;
  const pageAddress = () => location.pathname + location.search;
  const ownAddress = pageAddress();

  const hide = () => {
    if (!bar) return;
    const hasFocus = bar.contains(document.activeElement);
    bar.remove();
    bar = undefined;
    const content = document.getElementById('content');
    if (hasFocus && content) content.focus();
  };

  const show = (text: string, retry: () => void) => {
    if (!bar) {
      const made = document.createElement('div');
      made.className = 'load-failure';
      made.setAttribute('role', 'alert');
      made.append(document.createElement('p'), document.createElement('button'));
      bar = made;
      const insert = () => {
        if (bar === made) document.body.prepend(made);
      };
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
      else insert();
    }
    const [message, button] = bar.children as unknown as [HTMLElement, HTMLButtonElement];
    message.textContent = text;
    button.type = 'button';
    button.textContent = 'Retry';
    button.onclick = () => {
      message.textContent = 'Loading again…';
      retry();
    };
  };

  const loadAfresh = async (address: string) => {
    try {
      const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
      if (status >= 500) throw new Error(`The server answered ${status}.`);
      if (address === location.href) location.reload();
      else location.assign(address);
    } catch (error) {
      show(`${address} failed to load. ${String(error)}`, () => void loadAfresh(address));
    }
  };

  const loadAgain = (element: Element) => {
    const copy = document.createElement(element.tagName);
    for (const { name, value } of element.attributes) copy.setAttribute(name, value);
    copy.onload = () => {
      if (state === 'shown' && failed.length === 0) hide();
    };
    element.replaceWith(copy);
  };

  const retry = () => {
    if (hasRetried) {
      void loadAfresh(location.href);
      return;
    }
    hasRetried = true;
    failed.splice(0).forEach(loadAgain);
    if (state !== 'failed') return;
    state = 'loading';
    document.querySelectorAll('script[src*="/webpack-runtime-"]').forEach(loadAgain);
  };

  const showPart = (text: string) => show(`Part of this page failed to load. ${text}`, retry);

  const onError = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const script = [...document.scripts].find(({ src }) => src !== '' && src === event.filename);
      if (state !== 'loading' || !script || !(event.error instanceof SyntaxError)) return;
      failed.push(script);
      showPart(`${script.src} ${event.message}`);
    }
    const isScript = target instanceof HTMLScriptElement;
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!(isScript || isStyle) || target.dataset.webpack) return;
    failed.push(target);
    showPart(isScript ? target.src : target.href);
  };

  const onRejection = (event: PromiseRejectionEvent) => {
    const text = String(event.reason);
    if (state !== 'shown' || !/loading (css )?chunk/i.test(text)) return;
    event.stopImmediatePropagation();
    show(text, () => void loadAfresh(location.href));
  };

  const onStep = () => {
    if (state !== 'shown' && pageAddress() !== ownAddress) location.reload();
  };

  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('popstate', onStep);

  window.loadFailures = {
    show,
    hide,
    loadAfresh,
    firstPageFailed: (text) => {
      state = 'failed';
      showPart(text);
    },
    firstPageShown: () => {
      state = 'shown';
      failed = failed.filter((element) => element instanceof HTMLLinkElement);
      if (failed.length === 0) hide();
    },
  };
}
