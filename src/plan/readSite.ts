import { displayPath } from '../content/displayPath';
import type { Problem } from '../content/problem';
import { readContent, type Content, type ContentSet } from '../content/readContent';
import { contractFile } from '../contract/contractFile';
import { contractOf } from '../contract/contractOf';
import type { Contract } from '../contract/records';

/** A contract as its files describe it, with what checks and publishes it. */
export type LoadedContract = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

/** The files of one version of the documentation: pages, sidebars and contract. */
export interface VersionSource extends ContentSet {
  /** Undefined on a site without one, and while it cannot be read. */
  contract: Contract | undefined;
  /** The contract's file as the author knows it; undefined without one. */
  contractFile: string | undefined;
  /** Undefined on a site without a contract. */
  loadedContract: LoadedContract | undefined;
}

/** The files of the whole site; what is directly in the content root is the current version. */
export interface SiteSource extends VersionSource, Pick<Content, 'contentDir' | 'site'> {
  /** Versions in `versions/<id>/`, in the order of `site.yaml`. */
  olderVersions: VersionSource[];
  problems: Problem[];
}

/** All versions of a site, the current one first. */
export const versionsOfSource = (source: SiteSource): [VersionSource, ...VersionSource[]] => [
  source,
  ...source.olderVersions,
];

/**
 * Reads everything in a content root, the contract of each version included.
 *
 * @param contentDir - Absolute path of the content root.
 * @returns What was read; mistakes are in `problems`, nothing is thrown for them.
 */
export async function readSite(contentDir: string): Promise<SiteSource> {
  const content = readContent(contentDir);
  const current = await withContract(content);
  const olderVersions = await Promise.all(content.olderVersions.map(withContract));
  const contractProblems = [current, ...olderVersions].flatMap(
    ({ loadedContract }) => loadedContract?.problems ?? [],
  );
  return { ...current, olderVersions, problems: [...content.problems, ...contractProblems] };
}

async function withContract<S extends ContentSet>(
  set: S,
): Promise<S & Pick<VersionSource, 'contract' | 'contractFile' | 'loadedContract'>> {
  const file = contractFile(set.folder);
  const loadedContract = await contractOf(set.folder);
  return {
    ...set,
    contract: loadedContract?.records,
    contractFile: file && displayPath(file),
    loadedContract,
  };
}
