import { addBasePath, removeBasePath } from '../../content/urls/siteAddress';
import { parseUrl } from '@docs/core/urls';

declare global {
  /** The path of `base_url`. It is empty in `gatsby develop` and absent in tests. */
  const __BASE_PATH__: string | undefined;
}

const basePath = typeof __BASE_PATH__ === 'undefined' ? '' : __BASE_PATH__;

/**
 * Returns the path of a route or file on the host, for elements and requests of the browser.
 * Gatsby's `Link` and `navigate` take routes and add the base path themselves.
 * `gatsby/bundler/bundlePlugins.ts` defines `__BASE_PATH__`.
 */
export const sitePath = (href: string): string => addBasePath(basePath, href);

/** Returns the route at a path of the host. A path outside the site stays as it is. */
export const routeAt = (pathname: string): string => removeBasePath(basePath, pathname) ?? pathname;

/**
 * Returns the URL of a link within the site. Browsers take `//host` and `/\host` for another site,
 * so a path from the address bar or from content can point elsewhere.
 *
 * @returns Undefined when the link is to another origin.
 */
export function siteUrl(href: string): URL | undefined {
  const url = parseUrl(href, window.location.href);
  return url?.origin === window.location.origin ? url : undefined;
}

/** Whether the document is the not-found page, at any path. */
export const isNotFoundPage = (): boolean => /^\/404/.test(window.pagePath);

/**
 * Shows the path that links use, if the server has sent the page for another, such as one with a
 * slash at the end. Gatsby's app does the same, as a navigation, when it runs.
 */
export function showCanonicalPath(): void {
  const path = sitePath(window.pagePath);
  const { origin, pathname, search, hash } = window.location;
  if (isNotFoundPage() || path === pathname) return;
  // The origin is needed: a path may begin with two slashes.
  window.history.replaceState(window.history.state, '', origin + path + search + hash);
}

/** What a path may have after the URL of a page: `.html` or `/index.html`. */
const ending = /^(?:([^?#]*\/|)index|([^?#]*))\.html?(?=[?#]|$)/i;

/** Removes such an ending from a path and keeps its query and hash. */
export const withoutPageEnding = (path: string): string => path.replace(ending, '$1$2');
