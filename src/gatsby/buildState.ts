import type { BuiltSite } from '../graph/completeSite';
import type { BuildEnd } from '../output/publish/buildFolders';
import type { PreparedSite } from '../graph/prepareSite';
import type { WrittenDocuments } from '../output/writeBesidePages';
import type { BrowserFiles } from './bundler/browserFiles';

interface BuildState {
  /** The site as it was last prepared, and the digest of the content at that time. */
  prepared: { digest: string; site: PreparedSite } | undefined;
  /** The site while it is prepared, and the digest of the content when that began. */
  preparing: { digest: string; site: Promise<PreparedSite> } | undefined;
  /** The site whose nodes and pages were last created. */
  built: BuiltSite | undefined;
  /** Ends when the preview images of a build are written; absent in `gatsby develop`. */
  previewImages: Promise<unknown> | undefined;
  /** Ends when the files beside the pages of a build are written; absent in `gatsby develop`. */
  besidePages: Promise<WrittenDocuments> | undefined;
  browserFiles: BrowserFiles;
  /** How the build has ended so far. */
  end: BuildEnd;
  /** What to say once the site has been replaced. */
  summary: string;
  /** Send an event to a browser that has a page of `gatsby develop` open. */
  developListeners: Set<(event: string) => void>;
}

/**
 * State that hooks share. Gatsby calls the hooks of a build
 * one after the other in one process and passes nothing between them, so this is the
 * only mutable state of the build; all other code gets what it needs as parameters.
 */
export const buildState: BuildState = {
  prepared: undefined,
  preparing: undefined,
  built: undefined,
  previewImages: undefined,
  besidePages: undefined,
  browserFiles: { names: [], app: [], templates: {} },
  end: 'broken',
  summary: '',
  developListeners: new Set(),
};
