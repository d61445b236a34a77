import { displayPath } from '../content/displayPath';
import type { Problem } from '../content/problem';
import { checkExamples } from '../contract/checkExamples';
import type { Contract } from '../contract/contract';
import type { ReadContract } from '../contract/readContract';
import { validateLinks } from '../contract/validateLinks';
import { createValueValidator } from '../contract/valueValidator';
import { buildSampleRequest } from '../reference/sampleRequest';
import { checkSamples } from './checkSamples';

interface ContractCheck extends Pick<ReadContract, 'file' | 'locate'> {
  severity: Problem['severity'];
}

/**
 * Finds the problems of a contract's examples, of the request samples generated from them and of
 * the links of its responses. A sample that only repeats a wrong example is not reported again.
 */
export function checkContract(
  contract: Contract,
  { file, locate, severity }: ContractCheck,
): Problem[] {
  const validate = createValueValidator(contract);
  const ofExamples = checkExamples(contract, validate, severity);
  const ofSamples = checkSamples(
    contract,
    validate,
    (operation) => buildSampleRequest(contract, operation).sentValues,
    severity,
    ofExamples,
  );
  const ofLinks = validateLinks({ ...contract.document }, displayPath(file));
  return [
    ...[...ofExamples, ...ofLinks].map((problem) => ({
      ...problem,
      ...locate(problem.field ?? ''),
    })),
    ...ofSamples.map(({ operationPointer, ...problem }) => ({
      ...problem,
      ...locate(operationPointer, true),
    })),
  ];
}
