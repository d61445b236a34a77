/** The path that the site is served under, which Gatsby's webpack configuration defines. */
declare const __BASE_PATH__: string | undefined;

const base = typeof __BASE_PATH__ === 'undefined' ? '' : __BASE_PATH__;

/** The URL of a route, as links to pages and files of the site need it; others stay as they are. */
export const prefixPath = (href: string): string =>
  href.startsWith('/') && !href.startsWith('//') ? base + href : href;
