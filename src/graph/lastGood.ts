import { existsSync } from 'node:fs';
import type { SiteSource, VersionSource } from '../plan/readSite';

/**
 * Replaces each file that has a mistake by its last version without one, so that
 * `gatsby develop` keeps showing its pages while the author corrects it.
 *
 * @param before - The last prepared site; undefined the first time.
 */
export function restoreLastGood(source: SiteSource, before: SiteSource | undefined): SiteSource {
  if (!before) return source;
  const wrong = new Set(
    source.problems.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])),
  );
  const good = <V extends VersionSource>(version: V, old: VersionSource | undefined): V =>
    old ? { ...version, ...lastGoodParts(version, old, wrong) } : version;
  return {
    ...good(source, before),
    ...(!source.hasBrokenSettings
      ? {
          olderVersions: source.olderVersions.map((version) =>
            good(
              version,
              before.olderVersions.find(({ folder }) => folder === version.folder),
            ),
          ),
        }
      : // Which versions there are is defined in site.yaml.
        {
          site: before.site,
          version: before.version,
          olderVersions: before.olderVersions.map(withoutDeleted),
        }),
  };
}

const withoutDeleted = (version: VersionSource): VersionSource => ({
  ...version,
  pages: version.pages.filter(({ absolutePath }) => existsSync(absolutePath)),
});

function lastGoodParts(
  version: VersionSource,
  before: VersionSource,
  wrong: ReadonlySet<string>,
): Partial<VersionSource> {
  const goodPages = new Map(before.pages.map((page) => [page.file, page]));
  const isContractUnreadable = version.readContract !== undefined && !version.contract;
  return {
    ...(version.sidebars.length === 0 && { sidebars: before.sidebars }),
    pages: version.pages.map((page) =>
      wrong.has(page.file) ? (goodPages.get(page.file) ?? page) : page,
    ),
    ...(isContractUnreadable && {
      contract: before.contract,
      readContract: before.readContract,
    }),
  };
}
