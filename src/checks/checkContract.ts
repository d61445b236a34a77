import type { Problem } from '../content/problems/problem';
import { checkExamples } from '../contract/values/checkExamples';
import type { Contract } from '../contract/contract';
import type { ReadContract } from '../contract/readContract';
import { severityOf } from '../contract/problems/rules';
import { checkSamples } from './checkSamples';

/**
 * Finds the problems of a contract's examples and of the request samples generated from them. A
 * sample that only repeats a wrong example is not reported again.
 */
export function checkContract(
  contract: Contract,
  { locate, options: { rules = {} }, validate }: ReadContract,
): Problem[] {
  const severity = severityOf('examples', rules);
  if (severity === undefined || !validate) return [];
  const exampleProblems = checkExamples(contract, validate, severity);
  const sampleProblems = checkSamples(contract, validate, severity, exampleProblems);
  return [...exampleProblems, ...sampleProblems].map((problem) => ({
    ...problem,
    ...locate(problem.field),
  }));
}
