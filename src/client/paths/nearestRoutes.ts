import { distance } from 'fastest-levenshtein';
import { comparableRoute } from '../../content/urls/routes';
import { decodePercent } from '@docs/core/urls';
import { withoutPageEnding } from './sitePath';
import type { SiteRoute } from '../../plan/siteRoutes';

/**
 * Returns the page for a path with something superfluous: `.html` or `/index.html`, a space or
 * slashes at its end, or a second slash. Undefined if there is none.
 */
export function findMeantRoute(path: string, routes: readonly SiteRoute[]): SiteRoute | undefined {
  const tidy = decodePercent(path)
    .replace(/\/{2,}/g, '/')
    .replace(/[\s/]+$/, '');
  const clean = comparableRoute(withoutPageEnding(tidy) || '/');
  // The server has no page there, even if the list has one.
  if (path.replace(/(.)\/$/, '$1') === clean) return undefined;
  return routes.find(({ route }) => comparableRoute(route) === clean);
}

/** The most pages that the not-found page suggests. */
const most = 4;

/** Returns the pages with a path similar to the visited one, the most similar first. */
export function findNearestRoutes(path: string, routes: readonly SiteRoute[]): SiteRoute[] {
  const visited = comparableRoute(withoutPageEnding(path)).toLowerCase();
  const last = visited.split('/').at(-1) ?? '';
  return routes
    .map((known) => {
      const route = comparableRoute(known.route).toLowerCase();
      // People remember and mistype the last part. The folders move.
      const name = distance(last, route.split('/').at(-1) ?? '') / Math.max(1, last.length);
      const whole = distance(visited, route) / Math.max(visited.length, route.length);
      return { known, score: Math.min(whole, 0.1 + name) };
    })
    .filter(({ score }) => score < 0.5)
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ known }) => known);
}

/** The number of last segments that describe the page. Those before name parts of the site. */
const meaningfulSegments = 2;

/** Returns the words of a path: `employee Jobs list` for `/docs/api/employeeJobs/list.html`. */
export const extractWords = (path: string): string =>
  (
    decodePercent(path)
      .replace(/\.\w{1,5}$/, '')
      .split('/')
      .filter((segment) => segment !== '')
      .slice(-meaningfulSegments)
      .join(' ')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
