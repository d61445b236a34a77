/** The icons that each build draws. Files of `static/` in the content root may replace them. */
export const iconFiles = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  png: '/favicon.png',
  appleTouch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const;

/** The web manifest. Each build writes it from `site.yaml`. */
export const manifestFile = '/site.webmanifest';

/** The description of the search, on a site whose `site.yaml` names it. */
export const openSearchFile = '/opensearch.xml';
