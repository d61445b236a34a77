import { addBasePath, removeBasePath } from '../../content/urls/basePath';

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
