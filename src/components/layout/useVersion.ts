import { useSyncExternalStore } from 'react';
import { onVersionChoice, versionChoice } from '../../client/storage/versionChoice';
import { useSiteData } from './siteData';

/**
 * Id of the version of a page; for a page without a version, the one that the
 * reader chose, else the current one. Undefined on a site with one version.
 */
export function useVersion(ofPage?: string): string | undefined {
  const { versions } = useSiteData();
  const chosen = useSyncExternalStore(onVersionChoice, versionChoice, () => null);
  return ofPage ?? (versions.find(({ id }) => id === chosen) ?? versions[0])?.id;
}
