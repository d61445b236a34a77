import path from 'node:path';
import { displayPath } from '../../content/files/displayPath';
import { workflowsFile } from '../../contract/files/contractFile';
import { workflowsName } from '../../contract/downloadNames';
import type { VersionPlan } from '../../plan/pagePlan';
import type { VersionSource } from '../../plan/readSite';
import type { ResolveHref } from '../../plan/hrefResolver';
import { contractDownloads } from '../../reference/downloads/contractDownloads';
import { workflowsDownload } from '../../reference/downloads/workflowsDownload';
import { writeFileIn } from '../files/fileIn';
import { createToUrl } from '../markdown/toUrl';
import type { WrittenDownload } from '../links/contractDocuments';

interface Version {
  source: Pick<VersionSource, 'contract' | 'readContract' | 'folder'>;
  plan: Pick<VersionPlan, 'downloads' | 'pages' | 'route' | 'version'>;
  resolveHref: ResolveHref;
}

/**
 * Writes the bundled contract, a Postman collection and the workflows to the root of the site,
 * and those of an older version beside its pages.
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
  for (const { source, plan, resolveHref } of versions) {
    const { contract, readContract, folder } = source;
    if (!contract || !readContract?.authored) continue;
    const files: Record<string, string> = contractDownloads(contract, readContract.authored, {
      baseUrl,
      plan,
    });
    if (readContract.workflows) {
      files[workflowsName] = workflowsDownload(readContract.workflows, {
        contractUrl: baseUrl + (plan.downloads[0] ?? ''),
        absoluteUrl: createToUrl(baseUrl, '/', resolveHref),
      });
    }
    for (const url of plan.downloads) {
      const name = path.basename(url);
      const text = files[name] ?? '';
      writeFileIn(publicDir, url, text);
      const isWorkflows = name === workflowsName;
      const sourceFile = displayPath(isWorkflows ? workflowsFile(folder) : readContract.file);
      written.push({ url, text, sourceFile });
    }
  }
  return written;
}
