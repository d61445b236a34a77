import { isPathOnSite } from '@docs/core/urls';

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
export interface PageLoader {
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
