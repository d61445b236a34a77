/** A route of the site with the title of its page. */
export interface KnownRoute {
  route: string;
  title: string;
}

/** Where the build leaves the list; only the not-found page asks for it. */
export const knownRoutesFile = '/routes.json';

/** The site's routes. Rejects when the list cannot be loaded. */
export async function knownRoutes(): Promise<KnownRoute[]> {
  const response = await fetch(knownRoutesFile);
  if (!response.ok) throw new Error(`${knownRoutesFile} answered ${response.status}`);
  return (await response.json()) as KnownRoute[];
}
