import { useSyncExternalStore } from 'react';
import { onVersionChoice, versionChoice } from '../../client/storage/versionChoice';
import { useSiteData } from './siteData';

/**
 * Returns the id of a page's version. If the page has no version, it is the version that the reader
 * chose, or the current one. Undefined on a site with one version.
 */
export function useVersion(ofPage?: string): string | undefined {
  const { versions } = useSiteData();
  const chosen = useSyncExternalStore(onVersionChoice, versionChoice, () => null);
  return ofPage ?? (versions.find(({ id }) => id === chosen) ?? versions[0])?.id;
}
