import type { BuiltSite } from '../graph/builtSite';
import type { PreparedSite } from '../graph/prepareSite';

interface BuildState {
  /** The site as it was last prepared, and the digest of the content at that time. */
  prepared: { digest: string; site: PreparedSite } | undefined;
  /** The site whose nodes and pages were last created. */
  built: BuiltSite | undefined;
  /** Browsers that show the problems of `gatsby develop`. */
  problemListeners: Set<(text: string) => void>;
}

/**
 * What has to survive from one hook to the next. Gatsby calls the hooks of a build
 * one by one in one process and passes nothing from one to another, so this is the
 * one place of the build with mutable state; everything below is given what it needs.
 */
export const buildState: BuildState = {
  prepared: undefined,
  built: undefined,
  problemListeners: new Set(),
};
