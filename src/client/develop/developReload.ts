import { pagesChangedEvent } from './problemsPath';

interface PageResult {
  path: string;
  componentChunkName: string;
}

/** The parts of Gatsby's runtime in `gatsby develop` that a reload depends on. */
interface DevelopWindow {
  ___emitter: { on: (type: 'pageQueryResult', listener: (result: PageResult) => void) => void };
  ___loader: {
    loadPageSync: (path: string) => { page?: { componentChunkName: string } } | undefined;
    /** Whether there is no page at a path. Also true for a page that is not loaded. */
    isPageNotFound: (path: string) => boolean;
  };
}

/** The part of hot module replacement that a reload depends on. */
declare const module: {
  hot?: { addStatusHandler: (listener: (status: string) => void) => void };
};

/** The milliseconds after which the bundle is ready, or a request waits for it. */
const timeToBundle = 1_000;

/**
 * Reloads the document when the component of the open page has changed: the page imports its first
 * component or has lost its last. For authors, in `gatsby develop` only.
 *
 * Relies on: Gatsby gives an open page its new data and keeps the component; the new component's
 * bundle may come before or after the data (`cache-dir/dev-loader.js`; verified on Gatsby 5.16.1).
 */
export function reloadForComponent(): void {
  const { ___emitter: emitter, ___loader: loader } = window as unknown as DevelopWindow;
  emitter.on('pageQueryResult', ({ path, componentChunkName }) => {
    const isOther = () => {
      const shown = loader.loadPageSync(path)?.page?.componentChunkName;
      return path === window.location.pathname && shown !== componentChunkName;
    };
    if (!isOther()) return;
    setTimeout(() => {
      if (isOther()) window.location.reload();
    }, timeToBundle);
  });
}

/**
 * Reloads the document once the browser has the bundle with the component of its page. Otherwise a
 * document opened between an edit's data and its bundle stays empty. For authors, in `gatsby
 * develop` only.
 *
 * Relies on: nobody handles the error of a missing component when Gatsby loads its first page
 * (`cache-dir/app.js`, `cache-dir/dev-loader.js`; verified on Gatsby 5.16.1).
 */
export function reloadForBundle(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!String(reason).includes('find the correct component chunk')) return;
    module.hot?.addStatusHandler((status) => {
      if (status === 'idle') window.location.reload();
    });
  });
}

/** How often the script checks that the page exists now, in milliseconds. */
const timeToAsk = 1_000;

/**
 * Reloads the document once a missing page has been created, or the open page has been removed. For
 * authors, in `gatsby develop` only.
 *
 * Relies on: the data of a page is at this URL (`cache-dir/loader.js`; verified on Gatsby 5.16.1).
 *
 * @param events - The events at `problemsPath`.
 */
export function reloadForPage(events: EventSource): void {
  const { ___loader: loader } = window as unknown as DevelopWindow;
  const isMissing = () => loader.isPageNotFound(window.location.pathname);
  const ask = async () => {
    const { pathname } = window.location;
    if (!loader.loadPageSync(pathname)) return;
    const { ok, status } = await fetch(`/page-data${pathname.replace(/\/$/, '')}/page-data.json`);
    if (pathname !== window.location.pathname) return;
    if (isMissing() ? ok : status === 404) window.location.reload();
  };
  // The request fails when the server has been stopped.
  const askQuietly = () => void ask().catch(() => undefined);
  events.addEventListener(pagesChangedEvent, askQuietly);
  setInterval(() => isMissing() && askQuietly(), timeToAsk);
}

const overlayStyle = `
  #content-problems {
    width: min(60rem, 92vw);
    padding: 1.5rem;
    border: 0;
    border-radius: var(--radius-lg);
    border-top: 4px solid var(--negative);
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow);
  }
  #content-problems::backdrop { background: var(--backdrop); }
  #content-problems h2 { margin-bottom: 1rem; }
  #content-problems pre { overflow-x: auto; white-space: pre-wrap; }
  #content-problems button {
    float: inline-end;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
  }
`;

/**
 * Shows the content's problems over the page while there are any. It is for authors, runs only in
 * `gatsby develop`, and is not part of a build.
 *
 * @param events - The events at `problemsPath`.
 */
export function showProblems(events: EventSource): void {
  let dialog: HTMLDialogElement | undefined;
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const text = JSON.parse(data) as string;
    dialog?.remove();
    dialog = undefined;
    if (text === '') return;
    dialog = document.createElement('dialog');
    dialog.id = 'content-problems';
    dialog.setAttribute('aria-label', 'Problems in the content');
    const style = document.createElement('style');
    style.textContent = overlayStyle;
    const heading = document.createElement('h2');
    heading.textContent = 'Problems in the content';
    const pre = document.createElement('pre');
    pre.textContent = text;
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.onclick = () => dialog?.close();
    dialog.append(style, close, heading, pre);
    document.body.append(dialog);
    dialog.showModal();
  };
}
