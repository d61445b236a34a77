import type { Problem } from '../content/problems/problem';
import { checkExamples } from '../contract/values/checkExamples';
import type { Contract } from '../contract/contract';
import type { ReadContract } from '../contract/readContract';
import { severityOf } from '../contract/problems/rules';
import { checkSamples } from './checkSamples';

/**
 * Finds problems in a contract's examples, and in the request samples generated from them. A sample
 * that repeats a wrong example is not reported again.
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
