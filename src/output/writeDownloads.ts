import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Content, ContentSet } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import type { DownloadName } from '../contract/downloadNames';
import { normaliseContract } from '../contract/normaliseContract';
import type { OpenApiDocument } from '../contract/openApiDocument';
import type { SitePlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import { contractDownloads } from '../reference/contractDownloads';

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
    const document = contract.document as unknown as OpenApiDocument;
    const files = contractDownloads(normaliseContract(document));
    for (const address of downloads) {
      const file = path.join(publicDir, address);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, files[path.basename(file) as DownloadName]);
    }
  }
}
