import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { asObject } from '@docs/openapi/json';
import type { VersionPlan } from '../../plan/pagePlan';
import type { VersionSource } from '../../plan/readSite';
import { contractDownloads } from '@docs/openapi/downloads';
import { writeFileIn } from '../files/fileIn';
import type { CheckedDocument } from '../links/checkedPage';

interface Version {
  source: Pick<VersionSource, 'contract' | 'readContract'>;
  plan: Pick<VersionPlan, 'downloads' | 'pages' | 'route'>;
}

/**
 * Writes the bundled contract and a Postman collection to the root of the site, and those of an
 * older version beside its pages.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash.
 * @returns The files, with the URLs of `externalDocs`, which have to work.
 */
export function writeDownloads(
  publicDir: string,
  versions: readonly Version[],
  baseUrl: string,
): CheckedDocument[] {
  const written: CheckedDocument[] = [];
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
      const hrefs = url.endsWith('/openapi.json') ? findExternalDocs(JSON.parse(text)) : [];
      written.push({ url, sourceFile: displayPath(readContract.file), hrefs: new Set(hrefs) });
    }
  }
  return written;
}

/** The URLs of `externalDocs` in a contract, but for those in examples. */
export function findExternalDocs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    if (key === 'example' || key === 'examples') return [];
    const { url } = key === 'externalDocs' ? asObject(item) : {};
    return typeof url === 'string' ? [url] : findExternalDocs(item);
  });
}
