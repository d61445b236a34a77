import { nearest } from '../content/nearest';
import type { Problem } from '../content/problem';
import type { Contract, Link, Operation } from './contract';
import { pointerTo } from './jsonPointer';

/**
 * Checks that each link of a response resolves to an operation of the contract. A link into
 * another document is not checked.
 *
 * @returns Problems whose `field` is the JSON pointer of the link's key, each link once.
 */
export function checkResponseLinks(
  { operations, webhooks }: Contract,
  severity: Problem['severity'],
): Omit<Problem, 'file'>[] {
  const ids = operations.map(({ operationId }) => operationId);
  const links = new Map(
    [...operations, ...webhooks].flatMap(listLinks).map((link) => [link.pointer, link]),
  );
  return [...links.values()].flatMap(({ operationId, key, target, pointer }) => {
    const isElsewhere = key === 'operationRef' && !target.startsWith('#');
    if (operationId !== undefined || isElsewhere) return [];
    const meant = key === 'operationId' ? nearest(target, ids) : undefined;
    return [
      {
        severity,
        field: pointerTo(pointer, key),
        message: 'A response links to an operation that the contract does not have.',
        expected:
          key === 'operationId' ? 'an operationId of the contract' : 'a path of the contract',
        found: target,
        hint: meant ? `Did you mean \`${meant}\`?` : 'Correct the link, or remove it.',
      },
    ];
  });
}

const listLinks = ({ responses, callbacks }: Operation): Link[] => [
  ...responses.flatMap(({ links }) => links),
  ...callbacks.flatMap(({ operation }) => listLinks(operation)),
];
