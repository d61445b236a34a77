import { isNotFoundPage } from '../paths/canonicalPath';
import { guardLoader, type PageLoader, type PageResources } from './guardLoader';
import { isStaticPage } from '../../plan/staticPages';
import { hasPageHtml, loadPageHtml } from './pageHtml';
import { sitePath } from '../paths/sitePath';
import { whenAppIsNeeded } from '../startApp';

declare global {
  interface Window {
    ___loader: PageLoader;
    /** The build of the HTML and its code. */
    ___webpackCompilationHash: string | undefined;
    /** The page that the HTML shows. */
    pagePath: string;
  }
}

/** The build of the running code. Like Gatsby, this compares builds in production only. */
const build = window.___webpackCompilationHash;
const isOfThisBuild = ({ page }: PageResources) =>
  process.env.NODE_ENV !== 'production' || page?.webpackCompilationHash === build;

const isUsable = (resources: PageResources | undefined): boolean =>
  resources !== undefined && resources.status !== 'error' && isOfThisBuild(resources);

/** Whether the page at a path has been loaded and the running code can render it. */
export const isPageLoaded = (path: string): boolean =>
  isUsable(window.___loader.loadPageSync(path));

/** Loads the page at a path; false when that fails or the page is of another build. */
export async function loadPage(path: string): Promise<boolean> {
  try {
    return isUsable(await window.___loader.loadPage(path));
  } catch {
    // The running code does not know the template.
    return false;
  }
}

/**
 * Makes Gatsby's loader wait for the HTML of a static page too. It requests each page's HTML with
 * the data, because only the data say whether the page is static.
 */
function loadHtmlToo(loader: PageLoader): void {
  const { loadPage: loadData, loadPageSync } = loader;
  const whole = (resources: PageResources | undefined, path: string) =>
    isStaticPage(resources?.page?.componentChunkName ?? '') && !hasPageHtml(path)
      ? undefined
      : resources;
  loader.loadPage = async (path) => {
    // A failure counts only for a static page, which `whole` checks.
    const html = loadPageHtml(path, build).catch(() => undefined);
    const [resources] = await Promise.all([loadData(path), html]);
    return whole(resources, path);
  };
  loader.loadPageSync = (path, options) => whole(loadPageSync(path, options), path);
}

/**
 * Loads the page of this document before Gatsby does, and shows the error text when that fails and
 * a reader needs the app (specification §8). If the page is of another build than its HTML, it
 * reloads the document once. Gatsby counts reloads in session storage, and does nothing when that
 * is full.
 *
 * Relies on: Gatsby waits for `onClientEntry` before it loads the page, throws when that fails, and
 * compares `___webpackCompilationHash` with the hash of the page's data
 * (`cache-dir/production-app.js`; verified on Gatsby 5.16.1).
 */
export async function loadFirstPage(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const { pathname, search } = window.location;
  const isMissing = isNotFoundPage();
  // The guard comes last, so that no HTML is requested for a path without a page.
  loadHtmlToo(window.___loader);
  guardLoader(window.___loader, isMissing ? pathname : undefined);
  const path = isMissing ? pathname : sitePath(window.pagePath);
  try {
    const resources = await window.___loader.loadPage(path + search);
    if (!resources || resources.status === 'error') {
      throw resources?.error ?? new Error(`The data of ${path} failed to load.`);
    }
    const latest = resources.page?.webpackCompilationHash;
    if (!latest || latest === build) return;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type === 'reload') {
      window.___webpackCompilationHash = latest;
      return;
    }
  } catch (error) {
    whenAppIsNeeded(() => window.loadFailures.hydrationFailed(String(error)));
    return;
  }
  whenAppIsNeeded(() => window.location.reload());
  await new Promise(() => undefined);
}
