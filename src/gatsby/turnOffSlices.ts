import { isDevelop } from './isDevelop';

/**
 * Turns Gatsby's slices off in a build. The site has none, and Gatsby's own one replaces the
 * scripts of a page without rendering it. The page's policy would not name their hashes.
 *
 * Relies on: Gatsby sets `GATSBY_SLICES` when it has read its configuration, which is before
 * `onPreInit`, and reads it in each step of a build (`bootstrap/load-config/index.js`; verified on
 * Gatsby 5.16.1).
 */
export function turnOffSlices(): void {
  if (!isDevelop()) delete process.env.GATSBY_SLICES;
}
