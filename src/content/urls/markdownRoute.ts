/**
 * URL of the Markdown of a page: its route with `.md`. The home page's is `/index.md`, and the
 * trailing slash of a folder's page is left out: `/docs/api/jobs/` has `/docs/api/jobs.md`.
 */
export const markdownRoute = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
