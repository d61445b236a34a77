import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractDownloads } from '../contract/downloads';
import type { DownloadName } from '../contract/downloadNames';
import type { VersionPlan } from '../plan/pagePlan';
import type { VersionSource } from '../plan/readSite';

interface Version {
  source: Pick<VersionSource, 'loadedContract'>;
  plan: Pick<VersionPlan, 'downloads'>;
}

/**
 * Writes the bundled contract and a Postman collection to the root of the site,
 * and those of an older version beside its pages.
 */
export async function writeDownloads(
  publicDir: string,
  versions: readonly Version[],
): Promise<void> {
  for (const { source, plan } of versions) {
    const document = source.loadedContract?.document;
    if (!document) continue;
    const files = await contractDownloads(document);
    for (const url of plan.downloads) {
      const file = path.join(publicDir, url);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, files[path.basename(file) as DownloadName]);
    }
  }
}
