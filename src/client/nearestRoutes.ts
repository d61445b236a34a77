import { distance } from 'fastest-levenshtein';
import { comparableRoute } from '../content/comparableRoute';
import { hasPageEnding, withoutPageEnding } from './pageEnding';
import type { SiteRoute } from '../plan/siteRoutes';

/** The page at a path without its `.html` or `/index.html`; undefined when it has none. */
export function routeWithoutEnding(
  path: string,
  routes: readonly SiteRoute[],
): SiteRoute | undefined {
  if (!hasPageEnding(path)) return undefined;
  const clean = comparableRoute(withoutPageEnding(path) || '/');
  return routes.find(({ route }) => comparableRoute(route) === clean);
}

/** How many suggestions the not-found page makes at most. */
const most = 4;

/** Pages whose path is similar to the one visited, the most similar first. */
export function nearestRoutes(path: string, routes: readonly SiteRoute[]): SiteRoute[] {
  const visited = comparableRoute(withoutPageEnding(path)).toLowerCase();
  const last = visited.split('/').at(-1) ?? '';
  return routes
    .map((known) => {
      const route = comparableRoute(known.route).toLowerCase();
      // The last part is what people remember and mistype; the folders move.
      const name = distance(last, route.split('/').at(-1) ?? '') / Math.max(1, last.length);
      const whole = distance(visited, route) / Math.max(visited.length, route.length);
      return { known, score: Math.min(whole, 0.1 + name) };
    })
    .filter(({ score }) => score < 0.5)
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ known }) => known);
}
