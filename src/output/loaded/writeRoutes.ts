import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownRoutesFile } from '../../plan/knownRoutesFile';
import type { SiteRoute } from '../../plan/siteRoutes';

/** Lists the site's routes with their titles, for the suggestions of the not-found page. */
export const writeRoutes = (publicDir: string, routes: readonly SiteRoute[]): void =>
  writeFileSync(path.join(publicDir, knownRoutesFile), JSON.stringify(routes));
