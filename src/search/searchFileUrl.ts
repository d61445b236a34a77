/**
 * URL of the search file of a version.
 *
 * @param version Id in `site.yaml`; undefined on a site with one version.
 */
export const searchFileUrl = (version: string | undefined): string =>
  `/search/${version ?? 'index'}.json`;
