import { didYouMean, nearest } from '@docs/core/text';
import type { ContractFacts } from './contractFacts';
import type { ContractReference, PageProblem } from '../mdx/plugins/pageFile';

/** Returns the place where a page names a part of the contract. */
export const locationOf = ({ file, line, column }: ContractReference) => ({
  ...(file !== undefined && { file }),
  line,
  column,
});

/** Returns the field of a problem: the wrong part of what the page names. */
export const fieldOf = (reference: ContractReference, what: string): string =>
  reference.kind === 'component' ? `<${reference.name}>` : what;

/** Reports an operation that the contract does not have, or hides. */
export function reportUnknownOperation(
  reference: ContractReference,
  id: string,
  { operations, contract }: Pick<ContractFacts, 'operations' | 'contract'>,
): PageProblem {
  const unknown = reportUnknownName(reference, 'operation', id, operations.keys());
  const mark = contract.hiddenOperations?.get(id);
  if (mark === undefined) return unknown;
  return {
    ...unknown,
    message: `\`${mark}\` in the contract hides the operation \`${id}\` from readers.`,
    expected: 'an operation that the contract shows',
    hint: `Name another operation, or remove \`${mark}\` from this one, its path or its tag.`,
  };
}

/** Reports a name that the contract does not have, and suggests the nearest name that it has. */
export function reportUnknownName(
  reference: ContractReference,
  what: string,
  name: string,
  known: Iterable<string>,
): PageProblem {
  const names = [...known];
  const listed = names.length > 20 ? `its ${names.length}` : names.join(', ');
  return {
    severity: 'error',
    ...locationOf(reference),
    field: fieldOf(reference, what),
    message: `The contract has no ${what} \`${name}\`.`,
    expected: names.length === 0 ? `at least one ${what} in the contract` : `one of ${listed}`,
    found: name,
    hint: didYouMean(nearest(name, names), 'Correct the name, or add it to the contract.'),
  };
}
