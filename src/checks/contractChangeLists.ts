import type { ContentNode } from '@docs/core/tree';
import { listChanges } from '@docs/openapi/changes';
import type { ContractFacts } from './contractFacts';

/** The changes of each version, newest first. Empty on a site with one version. */
export const contractChanges = ({ changes = [] }: Pick<ContractFacts, 'changes'>): ContentNode => [
  '',
  null,
  ...changes.flatMap(({ id, label, before, operations }): ContentNode[] => [
    ['h2', { id: `changes-${id}` }, label],
    ...(operations.length > 0
      ? listChanges(operations)
      : [['p', null, `The API is the same as in ${before}.`] satisfies ContentNode]),
  ]),
];
