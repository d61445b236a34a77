import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { isNotFoundPage, sitePath } from '../paths/sitePath';
import { isStaticPage } from '../../plan/staticPages';
import { hasPageHtml, loadPageHtml } from './pageHtml';
import { whenAppIsNeeded } from '../hydrateApp';
import { isPathOnSite } from '@docs/core/urls';

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
      throw resources?.error ?? new Error(fill(words.loading.dataFailed, { path }));
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

export interface PageResources {
  status?: 'success' | 'error';
  error?: unknown;
  page?: {
    path?: string;
    matchPath?: string;
    componentChunkName?: string;
    webpackCompilationHash?: string;
  };
}

/** The part of Gatsby's loader of pages that the site uses. */
interface PageLoader {
  /** Resolves with an error or without a value when the page cannot be loaded. */
  loadPage: (path: string) => Promise<PageResources | undefined>;
  /** Returns the page if it has been loaded. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
}

/** Gatsby's path of the not-found page. */
const notFoundPath = '/404.html';

/**
 * Keeps Gatsby's loader from paths that have no page, which it would request from another host or
 * throw at. If the document is the not-found page, each URL gets that page without a request: for a
 * status other than 404, Gatsby would show no page at all.
 *
 * Relies on: Gatsby's app and its `EnsureResources` call the two methods at `window.___loader`. A
 * page with a `matchPath` is rendered at each path that it matches. The not-found page is not
 * rendered if the router splits a path differently (`cache-dir/production-app.js`,
 * `cache-dir/ensure-resources.js`; verified on Gatsby 5.16.1).
 *
 * @param missing - The path of the document if that is the not-found page.
 */
export function guardLoader(loader: PageLoader, missing: string | undefined): void {
  const { loadPage, loadPageSync } = loader;
  const isMissing = (path: string) => missing !== undefined && pathOf(path) === pathOf(missing);
  // The app compares pages by their identity.
  let notFound: PageResources | undefined;
  const atAnyPath = (resources: PageResources | undefined) => {
    if (!resources || resources.status === 'error') return resources;
    notFound ??= { ...resources, page: { ...resources.page, path: '/404', matchPath: '/*' } };
    return notFound;
  };
  loader.loadPage = async (path) => {
    if (isMissing(path)) return notFound ?? atAnyPath(await loadPage(notFoundPath));
    return isPathOnSite(path) ? loadPage(path) : undefined;
  };
  loader.loadPageSync = (path, options) => {
    if (isMissing(path)) return notFound;
    return isPathOnSite(path) ? loadPageSync(path, options) : undefined;
  };
}

/** Returns a path without its query, encoded as the router does. */
function pathOf(path: string): string {
  const [pathname = ''] = path.split('?', 1);
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}
