import { didYouMean, nearest } from '@docs/core/text';
import { asText, isObject, type JsonObject } from '../json';
import { pointerTo, valueAt } from '../jsonPointer';
import type { DocumentProblem } from './ruleProblem';
import { visitObjects } from '../visitObjects';

/**
 * Checks that each link of a response resolves to an operation of the contract. Does not check a
 * link into another document.
 */
export function validateLinks(document: JsonObject): DocumentProblem[] {
  const ids = new Set<string>();
  const links: { link: JsonObject; pointer: string }[] = [];
  visitObjects(document, {
    operation: ({ operationId }) => {
      if (typeof operationId === 'string') ids.add(operationId);
    },
    link: (link, pointer) => {
      if (link.$ref === undefined) links.push({ link, pointer });
    },
  });
  return links.flatMap(({ link, pointer }): DocumentProblem[] => {
    const id = asText(link.operationId);
    const reference = asText(link.operationRef);
    const target = reference.startsWith('#') ? reference : undefined;
    const isKnown =
      id === '' ? target === undefined || isObject(valueAt(document, target)) : ids.has(id);
    if (isKnown) return [];
    return [
      {
        pointer: pointerTo(pointer, id === '' ? 'operationRef' : 'operationId'),
        isKey: false,
        rule: 'response-links',
        message: 'A response links to an operation that the contract does not have.',
        expected: id === '' ? 'a reference to an operation' : 'an operationId of the contract',
        found: id || reference,
        hint: didYouMean(
          id === '' ? undefined : nearest(id, ids),
          'Correct the link, or remove it.',
        ),
      },
    ];
  });
}
