import { comparableRoute } from '../content/urls/routes';
import type { Problem } from '@docs/core/problems';
import type { PublishedUrl } from '../content/publishedUrls';
import { urlKey, type Redirect } from '../content/redirects';

/** Reports published routes that no longer exist and are not redirected. */
export function checkPublishedRoutes(
  published: readonly PublishedUrl[],
  redirects: readonly Redirect[],
  routes: readonly string[],
): Problem[] {
  const known = new Set([
    ...routes.map(comparableRoute),
    ...redirects.map(({ from }) => urlKey(from)),
  ]);
  return published
    .filter(({ route, anchor }) => anchor === '' && !known.has(comparableRoute(route)))
    .map(({ route, file, line }) => ({
      severity: 'error',
      file,
      line,
      message: `The page \`${route}\` is gone, and readers have links to it.`,
      expected: 'the page, or a redirect',
      found: 'neither',
      hint: `Add \`- { from: ${route}, to: <new route> }\` to redirects.yaml, or remove this line to give up the URL.`,
    }));
}

/**
 * Reports published anchors that their page no longer has and that are not redirected.
 *
 * @param current - URLs with the anchors that the site has.
 */
export function checkPublishedAnchors(
  published: readonly PublishedUrl[],
  redirects: readonly Redirect[],
  current: ReadonlySet<string>,
  routes: readonly string[],
): Problem[] {
  const pages = new Set(routes.map(comparableRoute));
  const redirected = new Set(redirects.map(({ from }) => urlKey(from)));
  return published
    .filter((url) => {
      // If the whole page is gone, its route is reported or redirected.
      if (url.anchor === '' || !pages.has(comparableRoute(url.route))) return false;
      return !current.has(urlKey(url)) && !redirected.has(urlKey(url));
    })
    .map(({ route, anchor, file, line }) => ({
      severity: 'warning',
      file,
      line,
      message: `The anchor \`#${anchor}\` is gone from \`${route}\`, and readers have links to it.`,
      expected: 'the anchor, or a redirect',
      found: 'neither',
      hint: `Add \`- { from: ${route}#${anchor}, to: <new URL> }\` to redirects.yaml, or remove this line to give up the anchor.`,
    }));
}
