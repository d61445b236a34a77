/**
 * The URL of a route for other sites, the same in the sitemap, as canonical and in structured data.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash.
 */
export const absoluteUrl = (baseUrl: string, route: string): string =>
  encodeURI(baseUrl + route).replace(/[?#]/g, encodeURIComponent);
