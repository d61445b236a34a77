interface TitledPage {
  title: string;
  route: string | undefined;
  /** Label of the older version that the page belongs to. */
  olderVersion: string | undefined;
}

/** Name of the site in titles and link previews. */
export const siteName = ({ title, tagline }: { title: string; tagline: string }): string =>
  `${title} ${tagline}`;

/**
 * The `<title>` of a page. It includes the name of the site, except on the home page, and the
 * version on pages of an older version.
 */
export const formatDocumentTitle = (
  { title, route, olderVersion }: TitledPage,
  site: string,
): string => (route === '/' ? title : [title, olderVersion, site].filter(Boolean).join(' · '));
