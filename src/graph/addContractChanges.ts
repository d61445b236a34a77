import type { ContractFacts } from '../checks/contractFacts';
import type { Contract } from '@docs/openapi/contract';
import type { VersionNavigation } from '../plan/pagePlan';
import {
  compareContracts,
  groupChanges,
  type LinkedChange,
  markChanges,
  type VersionChanges,
} from '@docs/openapi/changes';
import type { Reference } from '@docs/openapi/reference';

/** What the comparison needs of a version of the site. */
interface ComparedVersion {
  source: { contract: Contract | undefined };
  plan: { route: string };
  /** Undefined without a contract. */
  reference: Reference | undefined;
  facts: ContractFacts | undefined;
  changes?: VersionChanges | undefined;
}

/**
 * Compares each version's contract with that of the version before it. Views of operations get the
 * changes of their version, prose also those of all earlier versions. A site with one version stays
 * as it is.
 *
 * @param labels - In the order of versions.
 */
export function addContractChanges<Version extends ComparedVersion>(
  versions: readonly Version[],
  labels: readonly Pick<VersionNavigation, 'id' | 'label'>[],
): Version[] {
  const changes = versions.map((version, index) =>
    changesSince(versions[index + 1], version, labels[index + 1]?.label, labels[index]),
  );
  return versions.map((version, index) => {
    const own = changes[index];
    const known = changes.slice(index).flatMap((found) => (found ? [found] : []));
    if (known.length === 0) return version;
    return {
      ...version,
      changes: own,
      reference:
        version.reference && own ? markReference(version.reference, own) : version.reference,
      facts: version.facts && { ...version.facts, changes: known },
    };
  });
}

function changesSince(
  before: ComparedVersion | undefined,
  after: ComparedVersion,
  beforeLabel: string | undefined,
  label: Pick<VersionNavigation, 'id' | 'label'> | undefined,
): VersionChanges | undefined {
  if (!before || beforeLabel === undefined || !label) return undefined;
  const [was, is] = [documented(before), documented(after)];
  if (!was || !is) return undefined;
  const viewOfOperation = new Map(
    [...is.reference.operations.values()].map((view) => [view.operationId, view]),
  );
  const changes = compareContracts(was.contract, is.contract, (id) => viewOfOperation.get(id));
  return {
    id: label.id,
    label: label.label,
    route: after.plan.route,
    before: beforeLabel,
    operations: groupChanges(
      changes,
      { contract: was.contract, operationRoutes: was.reference.operationRoutes },
      { contract: is.contract, operationRoutes: is.reference.operationRoutes },
    ),
  };
}

const documented = ({ source: { contract }, reference }: ComparedVersion) =>
  contract && reference ? { contract, reference } : undefined;

function markReference(reference: Reference, { label, operations }: VersionChanges): Reference {
  const changes = new Map<string, readonly LinkedChange[]>(
    operations
      .filter((group) => group.changes.every(({ rule }) => rule !== 'operation-removed'))
      .map((group) => [group.operationId, group.changes]),
  );
  return {
    ...reference,
    operations: new Map(
      [...reference.operations].map(([page, view]) => [
        page,
        markChanges(view, changes.get(view.operationId) ?? [], label),
      ]),
    ),
  };
}
