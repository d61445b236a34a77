import { addBasePath, removeBasePath } from '../../content/urls/basePath';

declare global {
  /** The path of `base_url`; empty in `gatsby develop`, which serves without it, and absent in tests. */
  const __BASE_PATH__: string | undefined;
}

const basePath = typeof __BASE_PATH__ === 'undefined' ? '' : __BASE_PATH__;

/**
 * The path of a route or file on the host, for elements and requests of the browser.
 * Gatsby's `Link` and `navigate` take routes and do the same themselves.
 * `gatsby/bundler/bundlePlugins.ts` defines `__BASE_PATH__`.
 */
export const sitePath = (href: string): string => addBasePath(basePath, href);

/** The route at a path of the host; a path outside of the site stays as it is. */
export const routeAt = (pathname: string): string => removeBasePath(basePath, pathname) ?? pathname;
