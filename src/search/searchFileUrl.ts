/**
 * Returns the URL of the search file of a version.
 *
 * @param version The id in `site.yaml`; undefined on a site with one version.
 */
export const searchFileUrl = (version: string | undefined): string =>
  `/search/${version ?? 'index'}.json`;
