import { sitePath } from './sitePath';

/** Whether the document is the not-found page, at any path. */
export const isNotFoundPage = (): boolean => /^\/404/.test(window.pagePath);

/**
 * Shows the path that links use, if the server has sent the page for another, such as one with a
 * slash at the end. Gatsby's app does the same, as a navigation, when it runs.
 */
export function showCanonicalPath(): void {
  const path = sitePath(window.pagePath);
  const { origin, pathname, search, hash } = window.location;
  if (isNotFoundPage() || path === pathname) return;
  // The origin is needed: a path may begin with two slashes.
  window.history.replaceState(window.history.state, '', origin + path + search + hash);
}
