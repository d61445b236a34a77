import { changeFeed, feedRoute, type DatedChanges, type FeedSite } from './changeFeed';
import { writeFileIn } from '../files/fileIn';
import type { CheckedDocument } from '../links/checkedPage';

/** Route of the changes as JSON, for programs. */
const jsonRoute = '/changes.json';

/**
 * Writes what each version changed in the contract as an Atom feed and as JSON; nothing on a site
 * with one version.
 *
 * @param versions The newest first.
 * @returns The files, for the check of their links.
 */
export function writeChanges(
  publicDir: string,
  site: FeedSite,
  versions: readonly DatedChanges[],
): CheckedDocument[] {
  if (versions.length === 0) return [];
  const files = {
    [feedRoute]: changeFeed(site, versions),
    [jsonRoute]: `${JSON.stringify({ versions }, null, 2)}\n`,
  };
  const hrefs = versions.flatMap(({ route, operations }) => [
    route,
    ...operations.flatMap(({ href, changes }) => [href, ...changes.map((change) => change.href)]),
  ]);
  return Object.entries(files).map(([url, content]) => {
    writeFileIn(publicDir, url, content);
    return {
      url,
      sourceFile: undefined,
      hrefs: new Set(hrefs.filter((href) => href !== undefined)),
    };
  });
}
