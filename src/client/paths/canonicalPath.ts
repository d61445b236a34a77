import { sitePath } from './sitePath';

/** Whether the document is the not-found page, at whatever path. */
export const isNotFoundPage = (): boolean => /^\/404/.test(window.pagePath);

/**
 * Shows the path by which links name the page, where the server has sent it for another, such as
 * one with a slash at the end. Gatsby's app does the same, as a navigation, when it runs.
 */
export function showCanonicalPath(): void {
  const path = sitePath(window.pagePath);
  const { origin, pathname, search, hash } = window.location;
  if (isNotFoundPage() || path === pathname) return;
  // With its origin: a path may begin with two slashes.
  window.history.replaceState(window.history.state, '', origin + path + search + hash);
}
