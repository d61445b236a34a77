/**
 * Returns the URL of a page's Markdown: the route with `.md`. The home page has `/index.md`. A
 * trailing slash is removed: `/docs/api/jobs/` has `/docs/api/jobs.md`.
 */
export const markdownRoute = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
