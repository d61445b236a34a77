import type { Problem } from '@docs/core/problems';
import {
  checkExamples,
  type ExampleProblem,
  type ValidateValue,
  type ValueFinding,
} from '@docs/openapi/values';
import { type Contract, visitParts } from '@docs/openapi/contract';
import type { ReadContract } from '@docs/openapi/load';
import { severityOf } from '@docs/openapi/rules';
import { buildSampleRequest } from '@docs/openapi/samples';
import { pointerTo } from '@docs/openapi/json';
import { findExceededLimit } from '@docs/core/mdx';

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

/**
 * Validates the values that the request samples of a contract send. A parameter or body that
 * several operations share is validated once. An authored value has the severity of an example. A
 * generated value is a warning, because the author made no mistake; adding an example fixes it.
 *
 * @param exampleProblems Problems of examples. They are not reported again for samples.
 */
function checkSamples(
  contract: Contract,
  validate: ValidateValue,
  severity: Problem['severity'],
  exampleProblems: readonly ExampleProblem[],
): ExampleProblem[] {
  const reported = new Set(exampleProblems.map(causeOf));
  const checked = new Set<string>();
  return contract.operations.flatMap((operation) =>
    buildSampleRequest(contract, operation).sentValues.flatMap(
      ({ schemaPointer, value, generated, isBody }) => {
        if (checked.has(schemaPointer)) return [];
        checked.add(schemaPointer);
        const findings = validate(value, schemaPointer, {
          direction: 'request',
          knownPropertiesOnly: isBody,
          allowsHidden: !isBody,
        });
        return findings
          .filter((finding) => !reported.has(causeOf(finding)))
          .map(({ pointer, predicate, expected, found = '', hint }): ExampleProblem => ({
            severity: generated ? 'warning' : severity,
            field: schemaPointer.replace(/\/schema$/, ''),
            message: `A value in the samples of \`${operation.method} ${operation.path}\` ${predicate}`,
            expected,
            found: pointer === '' ? found : `${found} at ${pointer}`,
            hint: generated
              ? 'Write an `example` there; this value was generated from the schema and the examples in it.'
              : hint,
          }));
      },
    ),
  );
}

/** A key that the problem of an example shares with the problem of a sample that uses it. */
const causeOf = ({ expected, found }: Pick<ValueFinding, 'expected' | 'found'>): string =>
  `${expected ?? ''} ${found ?? ''}`;

/** Reports descriptions beyond the parser's limits. Pages show them as plain text. */
export function checkDescriptions(
  { document }: Contract,
  { locate }: Pick<ReadContract, 'locate'>,
): Problem[] {
  const problems: Problem[] = [];
  visitParts(document, ({ description: text }, place) => {
    const beyond = typeof text === 'string' ? findExceededLimit(text) : undefined;
    if (!beyond) return;
    const location = locate(pointerTo(place?.pointer ?? '', 'description'));
    problems.push({ ...beyond, severity: 'warning', ...location, field: 'description' });
  });
  return problems;
}
