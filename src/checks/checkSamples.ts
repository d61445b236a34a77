import type { Problem } from '@docs/core/problems';
import type { ExampleProblem, ValidateValue, ValueFinding } from '@docs/openapi/values';
import type { Contract } from '@docs/openapi/contract';
import { buildSampleRequest } from '@docs/openapi/samples';

/**
 * Validates the values that the request samples of a contract send. A parameter or body that
 * several operations share is validated once. An authored value has the severity of an example. A
 * generated value is a warning, because the author made no mistake; adding an example fixes it.
 *
 * @param exampleProblems Problems of examples. They are not reported again for samples.
 */
export function checkSamples(
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
