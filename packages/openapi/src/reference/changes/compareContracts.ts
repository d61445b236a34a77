import type { Contract, Operation } from '../../contract/contract';
import type { OperationView } from '../views';
import { applyRule, type ContractChange, type Finding } from './changeRules';
import { compareOperations, withoutNames } from './compareOperations';

/**
 * Compares the operations, parameters, bodies, responses and schemas of two contract versions.
 * Does not compare descriptions, examples and servers. Keeps the order of the newer contract,
 * followed by removed operations. Linear in the number of operations.
 *
 * @param viewOf Returns the view of a newer operation, for the locations of changes.
 */
export function compareContracts(
  before: Contract,
  after: Contract,
  viewOf: (operationId: string) => OperationView | undefined,
): ContractChange[] {
  const { pairs, added, removed } = pairOperations(before, after);
  const whole = (rule: Finding['rule'], { operationId }: Operation) =>
    toChange(operationId, { rule, subject: '', location: '', direction: 'request' });
  const changes: ContractChange[] = [];
  for (const operation of [...after.operations, ...after.webhooks]) {
    const { operationId } = operation;
    const old = pairs.get(operation);
    if (added.has(operation)) changes.push(whole('operation-added', operation));
    if (!old) continue;
    const pair = { before: old, after: operation, view: viewOf(operationId) };
    const found = compareOperations(before, after, pair);
    changes.push(...found.map((finding) => toChange(operationId, finding)));
  }
  return [...changes, ...removed.map((operation) => whole('operation-removed', operation))];
}

const toChange = (operationId: string, finding: Finding): ContractChange => {
  const { rule, location } = finding;
  const { level, kind, words } = applyRule(finding);
  return { rule, level, kind, operationId, location, words };
};

interface OperationPairs {
  /** Maps each newer operation to its older one, if it has one. */
  pairs: ReadonlyMap<Operation, Operation>;
  added: ReadonlySet<Operation>;
  removed: Operation[];
}

/**
 * OperationPairs operations by method and path, without the names of path parameters. OperationPairs the others by
 * operationId: their URL has changed.
 */
function pairOperations(before: Contract, after: Contract): OperationPairs {
  const pairs = new Map<Operation, Operation>();
  const kinds = ['operations', 'webhooks'] as const;
  const added = new Set<Operation>();
  const removed: Operation[] = [];
  for (const kind of kinds) {
    const left = new Set(before[kind]);
    const pairBy = (keyOf: (operation: Operation) => string) => {
      const known = new Map([...left].map((operation) => [keyOf(operation), operation]));
      for (const operation of after[kind]) {
        const old = known.get(keyOf(operation));
        if (!old || !left.has(old) || pairs.has(operation)) continue;
        pairs.set(operation, old);
        left.delete(old);
      }
    };
    pairBy(({ method, path }) => `${method} ${withoutNames(path)}`);
    pairBy(({ operationId }) => operationId);
    for (const operation of after[kind]) if (!pairs.has(operation)) added.add(operation);
    removed.push(...left);
  }
  return { pairs, added, removed };
}
