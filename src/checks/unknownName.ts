import { didYouMean, nearest } from '@docs/core/text';
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
