import { isDevelop } from './isDevelop';

/**
 * Turns Gatsby's slices off in a build. The site has none of its own, and Gatsby's only one
 * is a part of each page's HTML that is replaced without rendering the page: its scripts,
 * whose hashes the page's policy would then no longer name. Without it, nothing is stitched
 * into the pages either.
 *
 * Relies on: Gatsby sets `GATSBY_SLICES` when it has read its configuration, which is before
 * `onPreInit`, and reads it in each step of a build (`bootstrap/load-config/index.js`;
 * verified on Gatsby 5.16.1).
 */
export function turnOffSlices(): void {
  if (!isDevelop()) delete process.env.GATSBY_SLICES;
}
