import type { BuiltSite } from './builtSite';
import { lastUpdated } from './lastUpdated';
import { modifiedTimes } from './modifiedTimes';
import { createOperationPages } from './operationPages';
import { storePages, type Cache } from './pageCache';
import type { PreparedSite } from './prepareSite';
import { planPreviewImages } from './previewImages';

/** Puts the pages of a prepared site into the cache, and adds what its nodes and files need beside them. */
export async function completeSite(site: PreparedSite, cache: Cache): Promise<BuiltSite> {
  await storePages(site.compiled.values(), cache);
  const baseUrl = site.source.site?.base_url ?? '';
  const versions = await Promise.all(
    site.versions.map(async (version) => ({
      ...version,
      operationPages: await createOperationPages(version, baseUrl, cache),
    })),
  );
  const dates = lastUpdated(site.source.contentDir);
  const modified = modifiedTimes(site, dates);
  return { ...site, versions, dates, modified, previews: planPreviewImages(site) };
}
