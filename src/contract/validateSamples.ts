import type { Problem } from '../content/problem';
import { pointerTo, type JsonObject } from './contractJson';
import type { ExampleSchemas } from './exampleSchemas';
import type { Operation } from './records';
import { sentValues } from './sampleRequest';
import { checkExample, type Finding } from './validateExamples';

/** A finding with the operation in whose samples it was made. */
interface SampleProblem extends Problem {
  operation: Pick<Operation, 'method' | 'path'>;
  /** The same for the same mistake in an example. */
  reason: string;
}

/**
 * Checks what the request samples of a contract send: the values of their
 * parameters and their bodies, each against its schema and once for all
 * operations that share it. Values written as examples of the request itself are
 * an error when they do not fit. A value that had to be made from the schema is a
 * warning, because the author wrote nothing wrong; an example mends it.
 */
export function validateSamples(
  document: JsonObject,
  operations: readonly SampleProblem['operation'][],
  file: string,
  schemas: ExampleSchemas,
): SampleProblem[] {
  const checked = new Set<string>();
  return operations.flatMap((operation) =>
    sentValues(document, operation).flatMap(({ pointer, value, made }) => {
      if (checked.has(pointer)) return [];
      checked.add(pointer);
      const schemaPointer = pointerTo(pointer, 'schema');
      const isBody = pointer.includes('/content/');
      const example = { value, pointer: '', schemaPointer };
      return checkExample(document, schemas, example, 'request', isBody).map(
        (finding): SampleProblem => ({
          reason: reasonOf(finding),
          ...inSample(finding, operation, pointer, made),
          file,
          operation,
        }),
      );
    }),
  );
}

/** What was expected and found, by which a mistake told already is known again. */
export const reasonOf = ({ expected, found }: Finding): string => `${expected} ${found}`;

function inSample(
  { message, ...finding }: Finding,
  { method, path }: SampleProblem['operation'],
  pointer: string,
  made: boolean,
): Omit<Problem, 'file'> {
  const subject = `What the samples of \`${method} ${path}\` send`;
  return {
    ...finding,
    field: pointer,
    message: message.replace(/^The example(?: of a request)?/, subject),
    ...(finding.field ? { found: `${finding.found} at ${finding.field}` } : {}),
    severity: made ? 'warning' : 'error',
    ...(made ? { hint: 'Write an `example` there; this value was made from the schema.' } : {}),
  };
}
