import { isPathOnSite } from '../../content/urls/pathOnSite';

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
  /** The page when it has been loaded. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
}

/** Gatsby's path of the not-found page. */
const notFoundPath = '/404.html';

/**
 * Keeps Gatsby's loader from paths that it would request from another host, or throw at: there is
 * no page at such a path. A document that is the not-found page gets that page whatever its URL,
 * without a request: for a status other than 404, Gatsby would show no page at all.
 *
 * Relies on: Gatsby's app and its `EnsureResources` call the two methods at `window.___loader`;
 * a page with a `matchPath` is rendered at each path that it matches, and the not-found page
 * at none that the router splits in another way than it is written (`cache-dir/production-app.js`,
 * `cache-dir/ensure-resources.js`; verified on Gatsby 5.16.1).
 *
 * @param missing - Path of the document when that is the not-found page.
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

/** Without the query, encoded as the router does. */
function pathOf(path: string): string {
  const [pathname = ''] = path.split('?', 1);
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}
