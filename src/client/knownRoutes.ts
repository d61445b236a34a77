import type { SiteRoute } from '../plan/siteRoutes';

/** Where the build leaves the list; only the not-found page asks for it. */
export const knownRoutesFile = '/routes.json';

/** The site's routes. Rejects when the list cannot be loaded. */
export async function knownRoutes(): Promise<SiteRoute[]> {
  const response = await fetch(knownRoutesFile);
  if (!response.ok) throw new Error(`${knownRoutesFile} answered ${response.status}`);
  return (await response.json()) as SiteRoute[];
}
