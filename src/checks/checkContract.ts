import type { Problem } from '@docs/core/problems';
import { checkExamples } from '@docs/openapi/values';
import type { Contract } from '@docs/openapi/contract';
import type { ReadContract } from '@docs/openapi/load';
import { severityOf } from '@docs/openapi/rules';
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
