import type { Problem } from '../content/problem';
import { checkExamples } from '../contract/checkExamples';
import { checkResponseLinks } from '../contract/checkResponseLinks';
import type { Contract } from '../contract/contract';
import type { ReadContract } from '../contract/readContract';
import { severityOf } from '../contract/rules';
import { createValueValidator } from '../contract/valueValidator';
import { buildSampleRequest } from '../reference/sampleRequest';
import { checkSamples } from './checkSamples';

/**
 * Finds the problems of a contract's examples, of the request samples generated from them and of
 * the links of its responses. A sample that only repeats a wrong example is not reported again.
 */
export function checkContract(
  contract: Contract,
  { locate, options: { rules = {} }, untestablePatterns }: ReadContract,
): Problem[] {
  const severity = severityOf('examples', rules);
  const linkSeverity = severityOf('response-links', rules);
  const ofLinks = linkSeverity ? checkResponseLinks(contract, linkSeverity) : [];
  return [
    ...ofLinks.map((problem) => ({ ...problem, ...locate(problem.field ?? '') })),
    ...(severity ? valueProblems(severity) : []),
  ];

  function valueProblems(atSeverity: Problem['severity']): Problem[] {
    const validate = createValueValidator(contract, (pattern) => !untestablePatterns.has(pattern));
    const ofExamples = checkExamples(contract, validate, atSeverity);
    const ofSamples = checkSamples(
      contract,
      validate,
      (operation) => buildSampleRequest(contract, operation).sentValues,
      atSeverity,
      ofExamples,
    );
    return [
      ...ofExamples.map((problem) => ({ ...problem, ...locate(problem.field ?? '') })),
      ...ofSamples.map(({ operationPointer, ...problem }) => ({
        ...problem,
        ...locate(operationPointer, true),
      })),
    ];
  }
}
