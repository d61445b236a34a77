import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DownloadName } from '../contract/downloadNames';
import type { VersionPlan } from '../plan/pagePlan';
import type { VersionSource } from '../plan/readSite';
import { contractDownloads } from '../reference/contractDownloads';

interface Version {
  source: Pick<VersionSource, 'contract' | 'readContract'>;
  plan: Pick<VersionPlan, 'downloads'>;
}

/**
 * Writes the bundled contract and a Postman collection to the root of the site,
 * and those of an older version beside its pages.
 */
export function writeDownloads(publicDir: string, versions: readonly Version[]): void {
  for (const { source, plan } of versions) {
    if (!source.contract) continue;
    const files = contractDownloads(source.contract, source.readContract?.authored);
    for (const url of plan.downloads) {
      const file = path.join(publicDir, url);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, files[path.basename(file) as DownloadName]);
    }
  }
}
