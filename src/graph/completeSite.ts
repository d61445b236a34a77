import { addRecords, type VersionRecords } from '../records/siteRecords';
import { readCommitTimes } from './readCommitTimes';
import { findModifiedTimes } from './findModifiedTimes';
import { createOperationPages, type OperationPages } from './operationPages';
import { storePages, type Cache } from './pageCache';
import type { PreparedSite, PreparedVersion } from './prepareSite';
import { planPreviewImages, type PreviewImage } from './previewImages';

/** A version whose pages are in the cache, with its records. */
export interface BuiltVersion extends PreparedVersion, VersionRecords {
  operationPages: OperationPages;
}

/** What the nodes and pages were created from, for the checks and exports after the build. */
export interface BuiltSite extends PreparedSite {
  versions: BuiltVersion[];
  /** The preview image of each page by its route. */
  previews: ReadonlyMap<string, PreviewImage>;
  /** When each page last changed, by its route; without those whose time is not known. */
  modified: ReadonlyMap<string, string>;
  /** When files last changed, by their path below the content root; empty where nothing shows it. */
  dates: ReadonlyMap<string, string>;
}

/**
 * Puts the pages of a prepared site into the cache, and adds what its nodes and files need beside them.
 *
 * @param before - The site as it was last built by this process. Its dates stay: reading the history
 *   again would delay each edit in `gatsby develop`, by more the longer it is.
 */
export async function completeSite(
  site: PreparedSite,
  cache: Cache,
  before?: Pick<BuiltSite, 'dates'>,
): Promise<BuiltSite> {
  await storePages(site.compiled.values(), cache);
  const baseUrl = site.source.site?.base_url ?? '';
  const versions = await Promise.all(
    addRecords(site).map(async (version) => ({
      ...version,
      operationPages: await createOperationPages(version, baseUrl, cache),
    })),
  );
  const dates = before?.dates ?? readCommitTimes(site.source.contentDir);
  const modified = findModifiedTimes(site, dates);
  return { ...site, versions, dates, modified, previews: planPreviewImages(site) };
}
