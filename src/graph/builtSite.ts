import type { PreparedSite, PreparedVersion } from './prepareSite';
import type { References } from './references';

/** A version whose reference has been computed. */
export interface BuiltVersion extends PreparedVersion {
  references: References;
}

/** What the nodes and pages were created from, for the checks and exports after the build. */
export interface BuiltSite extends PreparedSite {
  versions: BuiltVersion[];
}
