/**
 * Returns the absolute URL of a route, for the sitemap, canonical links and structured data.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash.
 */
export const absoluteUrl = (baseUrl: string, route: string): string =>
  encodeURI(baseUrl + route).replace(/[?#]/g, encodeURIComponent);
