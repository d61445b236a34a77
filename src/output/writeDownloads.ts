import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Content, ContentSet } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import { contractDownloads } from '../contract/downloads';
import type { DownloadName } from '../contract/downloadNames';
import type { SitePlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';

type Sets = ContentSet & Pick<Content, 'olderVersions'>;

/**
 * Puts the bundled contract and a Postman collection at the root of the site,
 * and those of an older version beside its pages.
 */
export async function writeDownloads(
  publicDir: string,
  content: Sets,
  plan: SitePlan,
): Promise<void> {
  const sets = [content, ...content.olderVersions];
  for (const [at, { downloads }] of versionsOfPlan(plan).entries()) {
    const contract = await contractOf(sets[at]?.folder ?? '');
    if (!contract?.document) continue;
    const files = await contractDownloads(contract.document, contract.authored);
    for (const address of downloads) {
      const file = path.join(publicDir, address);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, files[path.basename(file) as DownloadName]);
    }
  }
}
