import type { ContentNode } from '@docs/core/tree';
import type { Contract, Operation } from '../../contract/contract';
import { markCode } from '../views';
import type { ContractChange, LinkedChange, OperationChanges } from './changeRules';

/** A contract with the routes of the pages that document it. */
interface DocumentedContract {
  contract: Contract;
  /** Routes of pages by operation id. */
  operationRoutes: ReadonlyMap<string, string>;
}

/**
 * Groups changes by operation, and links them to the pages that show them. Breaking changes and
 * operations with breaking changes come first. Otherwise, keeps the order.
 */
export function groupChanges(
  changes: readonly ContractChange[],
  before: DocumentedContract,
  after: DocumentedContract,
): OperationChanges[] {
  const known = { before: byId(before.contract), after: byId(after.contract) };
  const groups = new Map<string, OperationChanges>();
  for (const change of changes) {
    const isRemoved = change.rule === 'operation-removed';
    const side = isRemoved ? 'before' : 'after';
    const operation = known[side].get(change.operationId);
    if (!operation) continue;
    const key = `${side} ${change.operationId}`;
    const { operationRoutes } = isRemoved ? before : after;
    const href = operationRoutes.get(change.operationId);
    const group = groups.get(key) ?? describeOperation(operation, href);
    group.changes.push(linkChange(change, href));
    groups.set(key, group);
  }
  const sorted = [...groups.values()].map((group) => ({
    ...group,
    changes: breakingFirst(group.changes, isBreaking),
  }));
  return breakingFirst(sorted, ({ changes: inner }) => inner.some(isBreaking));
}

export const isBreaking = ({ level }: Pick<ContractChange, 'level'>): boolean =>
  level === 'breaking';

const byId = ({ operations, webhooks }: Contract): Map<string, Operation> =>
  new Map([...operations, ...webhooks].map((operation) => [operation.operationId, operation]));

const describeOperation = (
  { operationId, method, path, summary }: Operation,
  href: string | undefined,
): OperationChanges => ({
  operationId,
  method,
  path,
  ...(summary && { summary }),
  ...(href !== undefined && { href }),
  changes: [],
});

const linkChange = (change: ContractChange, href: string | undefined): LinkedChange => {
  if (href === undefined) return change;
  return { ...change, href: change.location === '' ? href : `${href}#${change.location}` };
};

function breakingFirst<Item>(items: readonly Item[], breaks: (item: Item) => boolean): Item[] {
  return [...items.filter(breaks), ...items.filter((item) => !breaks(item))];
}

/**
 * Lists operations. Each is a heading with the list of its changes.
 *
 * @param toUrl Converts a route to the URL for a link.
 */
export const listChanges = (
  operations: readonly OperationChanges[],
  toUrl: (route: string) => string = (route) => route,
): ContentNode[] =>
  operations.flatMap(({ method, path, summary, href, changes }): ContentNode[] => [
    ['h3', null, link(summary ?? `${method} ${path}`, href && toUrl(href))],
    ['ul', null, ...changes.map((change) => changeItem(change, toUrl))],
  ]);

const changeItem = (change: LinkedChange, toUrl: (route: string) => string): ContentNode => {
  const { words, href, location } = change;
  const sentence = markCode(words);
  return [
    'li',
    null,
    ...(isBreaking(change) ? [['strong', null, 'Breaking:'] satisfies ContentNode, ' '] : []),
    location === '' || href === undefined
      ? ['', null, ...sentence]
      : ['a', { href: toUrl(href) }, ...sentence],
  ];
};

const link = (text: string, href: string | undefined): ContentNode =>
  href === undefined ? text : ['a', { href }, text];
