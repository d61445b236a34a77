import type { PreparedSite, PreparedVersion } from './prepareSite';
import type { PreviewImage } from './previewImages';
import type { OperationPages } from './operationPages';

/** A version whose pages are in the cache. */
export interface BuiltVersion extends PreparedVersion {
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
