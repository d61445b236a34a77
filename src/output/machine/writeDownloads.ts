import path from 'node:path';
import { displayPath } from '@docs/core/files';
import type { VersionPlan } from '../../plan/pagePlan';
import type { VersionSource } from '../../plan/readSite';
import { contractDownloads } from '@docs/openapi/downloads';
import { writeFileIn } from '../files/fileIn';
import type { WrittenDownload } from '../links/contractDocuments';

interface Version {
  source: Pick<VersionSource, 'contract' | 'readContract'>;
  plan: Pick<VersionPlan, 'downloads' | 'pages' | 'route'>;
}

/**
 * Writes the bundled contract and a Postman collection to the root of the site, and those of an
 * older version beside its pages.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash.
 * @returns What was written.
 */
export function writeDownloads(
  publicDir: string,
  versions: readonly Version[],
  baseUrl: string,
): WrittenDownload[] {
  const written: WrittenDownload[] = [];
  for (const { source, plan } of versions) {
    const { contract, readContract } = source;
    if (!contract || !readContract?.authored) continue;
    const files: Record<string, string> = contractDownloads(contract, readContract.authored, {
      baseUrl,
      plan,
    });
    for (const url of plan.downloads) {
      const text = files[path.basename(url)] ?? '';
      writeFileIn(publicDir, url, text);
      written.push({ url, text, sourceFile: displayPath(readContract.file) });
    }
  }
  return written;
}
