import type { Problem } from '../content/problem';
import { displayPath } from '../content/displayPath';
import { checkExamples } from '../contract/checkExamples';
import type { Contract, Operation } from '../contract/contract';
import type { LoadedContract } from '../contract/loadContract';
import { validateLinks } from '../contract/validateLinks';
import { createValueValidator } from '../contract/valueValidator';
import { checkSamples, type SentValue } from './checkSamples';

interface ExampleProblemOptions {
  /** Path of the contract's file. */
  file: string;
  /** Finds the location of a JSON pointer of the contract's document in its files. */
  locate: LoadedContract['locate'];
  severity: Problem['severity'];
  /** What the request sample of an operation sends. */
  sentValues: (operation: Operation) => readonly SentValue[];
  isSafePattern?: (pattern: string) => boolean;
}

/**
 * Finds the problems of a contract's examples, of the request samples made of them and of the
 * links of its responses. A sample that only repeats a wrong example is not reported again.
 */
export function exampleProblems(
  contract: Contract,
  { file, locate, severity, sentValues, isSafePattern }: ExampleProblemOptions,
): Problem[] {
  const validate = createValueValidator(contract, isSafePattern);
  const name = displayPath(file);
  const ofExamples = checkExamples(contract, validate, severity);
  const ofSamples = checkSamples(contract, validate, sentValues, severity, ofExamples);
  return [
    ...[...ofExamples, ...validateLinks({ ...contract.document }, name)].map((problem) => ({
      ...problem,
      ...locate(problem.field ?? ''),
    })),
    ...ofSamples.map(({ operationPointer, ...problem }) => ({
      ...problem,
      ...locate(operationPointer, true),
    })),
  ];
}
