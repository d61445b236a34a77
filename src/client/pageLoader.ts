interface PageResources {
  status?: 'success' | 'error';
  error?: unknown;
  page?: { webpackCompilationHash?: string };
}

declare global {
  interface Window {
    /** Gatsby's loader of pages. */
    ___loader: {
      /** Resolves with an error or without a value when the page cannot be loaded. */
      loadPage: (path: string) => Promise<PageResources | undefined>;
      /** The page when it has been loaded. */
      loadPageSync: (path: string) => PageResources | undefined;
    };
    /** The build that the HTML and its code are of. */
    ___webpackCompilationHash: string | undefined;
    /** The page that the HTML is of. */
    pagePath: string;
  }
}

/** The build that the running code is of; as Gatsby does, nobody asks for it while developing. */
const build = window.___webpackCompilationHash;
const isOfThisBuild = ({ page }: PageResources) =>
  process.env.NODE_ENV !== 'production' || page?.webpackCompilationHash === build;

const isUsable = (resources: PageResources | undefined): boolean =>
  resources !== undefined && resources.status !== 'error' && isOfThisBuild(resources);

/** Whether the page at a path has been loaded and the running code can show it. */
export const isLoaded = (path: string): boolean => isUsable(window.___loader.loadPageSync(path));

/** Loads the page at a path; false when that fails or the page is of another build. */
export async function loads(path: string): Promise<boolean> {
  try {
    return isUsable(await window.___loader.loadPage(path));
  } catch {
    // A template that the running code does not know.
    return false;
  }
}

/**
 * Loads the page that the HTML is of, as Gatsby does right after, and shows
 * when it fails. A page of another build than its HTML is loaded afresh, once:
 * a document that has been reloaded goes on with what it has. Gatsby itself
 * would count in session storage, and do nothing at all when that is full.
 */
export async function loadFirstPage(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const { pathname, search, hash } = window.location;
  const isMissing = /^\/404/.test(window.pagePath);
  const path = isMissing ? pathname : window.pagePath;
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
    const meant = meantBy(pathname);
    if (isMissing && meant !== pathname) {
      window.location.replace(meant + search + hash);
      return new Promise(() => undefined);
    }
    window.loadFailures.firstPageFailed(String(error));
    return;
  }
  window.location.reload();
  await new Promise(() => undefined);
}

/**
 * Where Gatsby finds something when the server has nothing at an address that
 * ends in a space or a slash too many. It then shows no page at all, nor does
 * it where the server answers for the not-found page without its ending.
 */
const meantBy = (path: string): string =>
  path.replace(/(?:%20|\/)+$/, '').replace(/^\/404$/, '/404.html') || '/';
