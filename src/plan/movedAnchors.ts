import { comparableRoute } from '../content/urls/routes';
import type { Redirect } from '../content/redirects';

/**
 * New URLs of former anchors, by the comparable route of their page. A server does not receive the
 * anchor of a URL, so the page itself must redirect.
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
