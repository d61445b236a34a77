import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownRoutesFile, type KnownRoute } from '../client/knownRoutes';
import type { SitePlan } from '../plan/pagePlan';

/** Lists the site's routes with their titles, for the suggestions of the not-found page. */
export function writeRoutes(publicDir: string, plan: SitePlan): void {
  const routes: KnownRoute[] = [
    ...plan.pages.map(({ route, title }) => ({ route, title })),
    ...plan.categories.map(({ route, label }) => ({ route, title: label })),
  ];
  writeFileSync(path.join(publicDir, knownRoutesFile), JSON.stringify(routes));
}
