import type { Problem } from '@docs/core/problems';
import { readContent, type Content, type ContentSet } from '../content/readContent';
import { type Contract, contractFile } from '@docs/openapi/contract';
import type { LoadOptions, ReadContract } from '@docs/openapi/load';
import { readSandbox, type SiteSandbox } from './readSandbox';

/** The files of one version of the documentation: pages, sidebars and contract. */
export interface VersionSource extends ContentSet {
  /** Undefined on a site without a contract, and if the contract cannot be read. */
  contract: Contract | undefined;
  /** Undefined on a site without a contract. */
  readContract: ReadContract | undefined;
}

/** The files of the whole site. Those directly in the content root are the current version. */
export interface SiteSource
  extends
    VersionSource,
    Pick<
      Content,
      | 'contentDir'
      | 'site'
      | 'hasBrokenSettings'
      | 'notFound'
      | 'redirects'
      | 'published'
      | 'budgets'
      | 'words'
    > {
  /** Undefined without a contract, with `sandbox: false`, and if its rules have mistakes. */
  sandbox: SiteSandbox | undefined;
  /** The versions in `versions/<id>/`, in the order of `site.yaml`. */
  olderVersions: VersionSource[];
  problems: Problem[];
}

/** All versions of a site, the current one first. */
export const versionsOfSource = (source: SiteSource): [VersionSource, ...VersionSource[]] => [
  source,
  ...source.olderVersions,
];

/**
 * Reads a content root, including the contract of each version.
 *
 * @param contentDir - Absolute path of the content root.
 * @param before - The site as last read. A contract whose files are unchanged is not read again.
 * @returns Mistakes are in `problems`; nothing is thrown for them.
 */
export async function readSite(contentDir: string, before?: SiteSource): Promise<SiteSource> {
  const content = readContent(contentDir);
  const known = before ? versionsOfSource(before) : [];
  const { contract_rules: rules, token_variable: tokenVariable } = content.site ?? {};
  const options = {
    contentRoot: contentDir,
    rules,
    ...(tokenVariable !== undefined && { tokenVariable }),
  };
  const addContract = <S extends ContentSet>(set: S) =>
    withContract(set, options, known.find(({ folder }) => folder === set.folder)?.readContract);
  const current = await addContract(content);
  const olderVersions = await Promise.all(content.olderVersions.map(addContract));
  const contractProblems = [current, ...olderVersions].flatMap(
    (version) => version.readContract?.problems ?? [],
  );
  const simulated = content.site?.sandbox === false ? undefined : current.contract;
  const file = current.readContract?.file;
  const { sandbox, problems } = await readSandbox(simulated, file, contentDir);
  return {
    ...current,
    olderVersions,
    sandbox,
    problems: [...content.problems, ...contractProblems, ...problems],
  };
}

async function withContract<S extends ContentSet>(
  set: S,
  options: LoadOptions,
  before: ReadContract | undefined,
): Promise<S & Pick<VersionSource, 'contract' | 'readContract'>> {
  const file = contractFile(set.folder);
  // Only a site with a contract loads the code that reads contracts.
  const read =
    file === undefined
      ? undefined
      : await (await import('@docs/openapi/load')).readContract(file, options, before);
  return { ...set, contract: read?.contract, readContract: read };
}

/** The data for planning a version. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'drafts' | 'sidebars' | 'sidebarsFile' | 'contract'
> & {
  /** Undefined on a site without a contract. */
  readContract: Pick<ReadContract, 'file'> | undefined;
};
