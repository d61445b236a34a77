import type { Problem } from '../content/problem';
import type { Contract, MediaType, Operation, Parameter } from './contract';
import { isJsonMediaType } from './isJsonMediaType';
import { pointerTo } from './jsonPointer';
import { isSchemaObject, type JsonSchema } from './jsonSchema';
import { mapSubschemas } from './mapSubschemas';
import { schemaPrefix } from './mergeSchema';
import type { Direction, Finding, ValidateValue } from './valueValidator';

/** A problem whose `field` is a JSON pointer of the contract's document. */
export type ExampleProblem = Omit<Problem, 'file'> & { field: string };

/**
 * Validates the examples of a contract, each once: of parameters, headers, JSON bodies and
 * schemas, with the defaults of schemas. What the API sends to a webhook or callback counts as
 * a response. An example of a schema may be one of a request or of a response.
 */
export function checkExamples(
  contract: Contract,
  validate: ValidateValue,
  severity: Problem['severity'],
): ExampleProblem[] {
  const problems = new Map<string, ExampleProblem>();
  const seen = new Set<string | object>();

  for (const operation of contract.operations) checkOperation(operation, 'request');
  for (const operation of contract.webhooks) checkOperation(operation, 'response');
  for (const [name, schema] of Object.entries(contract.schemas)) {
    checkSchema(schema, pointerTo(schemaPrefix.slice(1, -1), name));
  }
  return [...problems.values()];

  function checkOperation(operation: Operation, direction: Direction) {
    const opposite = direction === 'request' ? 'response' : 'request';
    for (const parameter of operation.parameters) checkHolder(parameter, direction);
    checkContents(operation.requestBody?.contents ?? [], direction);
    for (const { headers, contents } of operation.responses) {
      for (const header of headers) checkHolder(header, opposite);
      checkContents(contents, opposite);
    }
    for (const callback of operation.callbacks) checkOperation(callback.operation, opposite);
  }

  function checkContents(contents: readonly MediaType[], direction: Direction) {
    for (const content of contents) {
      checkHolder(content, direction);
      for (const { headers } of Object.values(content.encoding)) {
        for (const header of headers) checkHolder(header, direction);
      }
    }
  }

  function checkHolder(holder: Parameter | MediaType, direction: Direction) {
    const { pointer, mediaType, schema, schemaPointer } = holder;
    const key = `${direction} ${pointer}`;
    if (seen.has(key)) return;
    seen.add(key);
    checkSchema(schema, schemaPointer);
    const isBody = mediaType !== undefined;
    if (isBody && !isJsonMediaType(mediaType)) return;
    for (const { value, pointer: at } of holder.examples) {
      report(
        at,
        direction,
        validate(value, schemaPointer, {
          direction,
          knownPropertiesOnly: isBody && direction === 'request',
          allowsHidden: !isBody,
        }),
      );
    }
  }

  function checkSchema(schema: JsonSchema | undefined, pointer: string) {
    if (!isSchemaObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    const { default: byDefault, example, examples = [] } = schema;
    const authored: [value: unknown, ...keys: (string | number)[]][] = [
      [byDefault, 'default'],
      [example, 'example'],
      ...examples.map((one, index): [unknown, string, number] => [one, 'examples', index]),
    ];
    for (const [value, ...keys] of authored) {
      if (value === undefined) continue;
      const findingsFor = (direction: Direction) =>
        validate(value, pointer, { direction, allowsHidden: true });
      const findings = findingsFor('response');
      if (findings.length === 0 || findingsFor('request').length === 0) continue;
      report(pointerTo(pointer, ...keys), 'response', findings);
    }
    mapSubschemas(schema, (subschema, ...keys) => {
      checkSchema(subschema, pointerTo(pointer, ...keys));
      return subschema;
    });
  }

  function report(at: string, direction: Direction, findings: readonly Finding[]) {
    for (const { pointer, predicate, isHidden, expected, found, hint } of findings) {
      const subject = isHidden ? `The example of a ${direction}` : 'The example';
      const problem: ExampleProblem = {
        severity,
        field: at + pointer,
        message: `${subject} ${predicate}`,
        expected,
        found,
        hint,
      };
      problems.set(JSON.stringify(problem), problem);
    }
  }
}
