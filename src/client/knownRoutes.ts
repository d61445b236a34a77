import { knownRoutesFile } from '../plan/knownRoutesFile';
import type { SiteRoute } from '../plan/siteRoutes';
import { sitePath } from './sitePath';

/**
 * Loads the site's routes, for the suggestions of the not-found page.
 *
 * @throws When the list cannot be loaded.
 */
export async function loadKnownRoutes(): Promise<SiteRoute[]> {
  const response = await fetch(sitePath(knownRoutesFile));
  if (!response.ok) throw new Error(`${knownRoutesFile} failed with status ${response.status}.`);
  return (await response.json()) as SiteRoute[];
}
