import { comparableRoute } from '../content/urls/comparableRoute';
import type { Redirect } from '../content/redirects';

/**
 * Former anchors of pages with their new URLs, by the comparable routes of the pages. A server
 * does not see the anchor of a request, so the page itself has to know.
 */
export function movedAnchors(
  redirects: readonly Redirect[],
): ReadonlyMap<string, Record<string, string>> {
  const moved = new Map<string, Record<string, string>>();
  for (const { from, to } of redirects) {
    if (from.anchor === '') continue;
    const route = comparableRoute(from.route);
    moved.set(route, { ...moved.get(route), [from.anchor]: to });
  }
  return moved;
}
