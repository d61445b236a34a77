/**
 * The identity files of the site, drawn by `npm run icons`. Another content root may replace each.
 */
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
