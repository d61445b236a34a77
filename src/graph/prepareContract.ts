import { createIdChecker, type FindUnknownIds } from '../checks/checkIds';
import { collectContractFacts, findTables, type ContractFacts } from '../checks/contractFacts';
import type { Problem } from '@docs/core/problems';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';
import type { VersionSource } from '../plan/readSite';
import { createReference, isOverview, type Reference } from '@docs/openapi/reference';
import type { CachedPage } from './pageCache';

/** What a version shows and checks of its contract. */
export interface PreparedContract {
  /** Undefined without a contract, and while it cannot be read. */
  reference: Reference | undefined;
  /** What the reference was created from, besides the contract. */
  referenceInputs?: string;
  /** Undefined without a contract, and while it cannot be read. */
  facts: ContractFacts | undefined;
  /** Finds the IDs of a page that the contract's examples do not have. */
  findUnknownIds: FindUnknownIds;
  /**
   * Problems of the contract's examples, of the samples generated from it and of IDs in
   * descriptions; undefined until they are checked.
   */
  exampleProblems: Problem[] | undefined;
}

/**
 * Prepares the contract of a version for its pages and its checks.
 *
 * @param known - The same contract as it was last prepared; what depends on nothing else is reused.
 */
export function prepareContract(
  { contract, readContract }: VersionSource,
  plan: VersionPlan,
  compiled: ReadonlyMap<string, CachedPage>,
  known: PreparedContract | undefined,
): PreparedContract {
  if (!contract || !readContract) {
    return {
      reference: undefined,
      facts: undefined,
      findUnknownIds: () => [],
      exampleProblems: [],
    };
  }
  const anchorsOf = ({ relativePath }: PagePlan) =>
    compiled.get(relativePath)?.page.headings.map(({ id }) => id) ?? [];
  const referenceInputs = inputsOfReference(plan, anchorsOf);
  const same = known?.referenceInputs === referenceInputs ? known : undefined;
  const reference = same?.reference ?? createReference(contract, plan, anchorsOf);
  const findUnknownIds = known?.findUnknownIds ?? createIdChecker(contract);
  const referencesOf = (file: string) => compiled.get(file)?.page.contractReferences ?? [];
  const { changes: _, ...facts } =
    same?.facts ?? collectContractFacts(contract, plan, reference, referencesOf);
  return {
    reference,
    referenceInputs,
    facts: same ? { ...facts, tables: findTables(plan, referencesOf) } : facts,
    findUnknownIds,
    exampleProblems: known?.exampleProblems,
  };
}

/** All that the reference depends on besides the contract. */
const inputsOfReference = (
  { route, pages, resources, schemasFolder }: VersionPlan,
  anchorsOf: (page: PagePlan) => readonly string[],
): string =>
  JSON.stringify([
    route,
    schemasFolder,
    resources,
    pages.flatMap((page) =>
      page.operation || page.route === route || isOverview(page)
        ? [[{ ...page, operation: page.operation?.operationId }, anchorsOf(page)]]
        : [],
    ),
  ]);
