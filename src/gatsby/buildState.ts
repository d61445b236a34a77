import type { BuiltSite } from '../graph/completeSite';
import type { BuildEnd } from '../output/publish/buildFolders';
import type { PreparedSite } from '../graph/prepareSite';
import type { WrittenDocuments } from '../output/writeBesidePages';
import type { BrowserFiles } from './bundler/browserFiles';

interface BuildState {
  /** The site as it was last prepared, and the digest of the content at that time. */
  prepared: { digest: string; site: PreparedSite } | undefined;
  /** The site that is being prepared, and the digest of the content when that began. */
  preparing: { digest: string; site: Promise<PreparedSite> } | undefined;
  /** The site whose nodes and pages were last created. */
  built: BuiltSite | undefined;
  /** Resolves when the preview images of a build are written. Absent in `gatsby develop`. */
  previewImages: Promise<unknown> | undefined;
  /** Resolves when the files beside a build's pages are written. Absent in `gatsby develop`. */
  besidePages: Promise<WrittenDocuments> | undefined;
  browserFiles: BrowserFiles;
  /** How the build has ended so far. */
  end: BuildEnd;
  /** The message for when the site has been replaced. */
  summary: string;
  /** Functions that send an event to a browser with an open page of `gatsby develop`. */
  developListeners: Set<(event: string) => void>;
}

/**
 * The state that hooks share. Gatsby calls the hooks of a build one after the other in one process,
 * and passes nothing between them. So this is the only mutable state of the build. All other code
 * gets parameters.
 */
export const buildState: BuildState = {
  prepared: undefined,
  preparing: undefined,
  built: undefined,
  previewImages: undefined,
  besidePages: undefined,
  browserFiles: { names: [], app: [], templates: {}, build: '' },
  end: 'broken',
  summary: '',
  developListeners: new Set(),
};

/** Whether this is `gatsby develop` and not a build. */
export const isDevelop = (): boolean => process.env.NODE_ENV === 'development';
