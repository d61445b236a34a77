import { nearest } from '../content/text/nearest';
import type { ContractReference, PageProblem } from '../mdx/plugins/pageFile';

/** Where a page names something of the contract. */
export const locationOf = ({ file, line, column }: ContractReference) => ({
  ...(file !== undefined && { file }),
  line,
  column,
});

/** The part of a reference that a problem is about. */
export const fieldOf = (reference: ContractReference, what: string): string =>
  reference.kind === 'component' ? `<${reference.name}>` : what;

/** The problem of a name that the contract does not have, with the nearest that it has. */
export function unknownName(
  reference: ContractReference,
  what: string,
  name: string,
  known: Iterable<string>,
): PageProblem {
  const names = [...known];
  const meant = nearest(name, names);
  const listed = names.length > 20 ? `its ${names.length}` : names.join(', ');
  return {
    severity: 'error',
    ...locationOf(reference),
    field: fieldOf(reference, what),
    message: `The contract has no ${what} \`${name}\`.`,
    expected: names.length === 0 ? `at least one ${what} in the contract` : `one of ${listed}`,
    found: name,
    hint: meant ? `Did you mean \`${meant}\`?` : 'Correct the name, or add it to the contract.',
  };
}
