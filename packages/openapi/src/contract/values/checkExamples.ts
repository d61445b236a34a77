import { type Problem, withoutRepeats } from '@docs/core/problems';
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Direction, Example, MediaType, Operation, Parameter } from '../contract';
import { isFormMediaType, isJsonMediaType } from '../mediaTypes';
import { formatJson, isObject, isOnlyReference, pointerTo } from '../json';
import { isSchemaObject, type JsonSchema, mapSubschemas } from '../schemas/jsonSchema';
import { schemaPrefix } from '../schemas/mergeSchema';
import { parseJson } from '../sourceDigits';
import type { ValidateValue } from './valueValidator';

/** A problem whose `field` is a JSON pointer of the contract's document. */
export type ExampleProblem = Omit<Problem, 'file'> & { field: string };

interface AuthoredExample {
  value: unknown;
  pointer: string;
  schemaPointer: string;
  /** The direction of the value. Absent for an example of a schema, which may be for either. */
  direction?: Direction;
  isBody?: boolean;
}

/**
 * Validates the examples of a contract, each once: those of parameters, headers, JSON and form
 * bodies, and schemas. Also validates the defaults of schemas. Values that the API sends to a
 * webhook or callback count as responses.
 */
export function checkExamples(
  contract: Contract,
  validate: ValidateValue,
  severity: Problem['severity'],
): ExampleProblem[] {
  const { examples, texts } = listExamples(contract, severity);
  const problems = examples.flatMap((example) => {
    const { value, pointer, schemaPointer, direction, isBody = false } = example;
    if (isOnlyReference(value)) return [referenceProblem(value.$ref, pointer, severity)];
    const findingsFor = (recipient: Direction) =>
      validate(value, schemaPointer, {
        direction: recipient,
        knownPropertiesOnly: isBody && recipient === 'request',
        allowsHidden: !isBody,
      });
    const findings = findingsFor(direction ?? 'response');
    if (findings.length === 0 || (!direction && findingsFor('request').length === 0)) return [];
    return findings.map(({ isHidden, predicate, expected, found, hint, ...finding }) => ({
      severity,
      field: pointer + finding.pointer,
      message: `The ${pointer.endsWith('/default') ? 'default' : 'example'} ${isHidden && direction ? `of a ${direction} ` : ''}${predicate}`,
      expected,
      found,
      hint,
    }));
  });
  // Several operations may share an example.
  return withoutRepeats([...problems, ...texts]);
}

const referenceProblem = (
  found: string,
  pointer: string,
  severity: Problem['severity'],
): ExampleProblem => ({
  severity,
  field: pointer,
  message: 'The value of an example is a `$ref`, which OpenAPI does not resolve there.',
  expected: 'the example itself',
  found,
  hint: 'Write the example below `value`. Or replace the whole example by the `$ref`; the other file then contains the `value`.',
});

type Holder = Parameter | MediaType;

/** Returns the examples that are data, and not a formatted body as a string. */
function dataOf(holder: Holder): AuthoredExample[] {
  const { mediaType, schemaPointer, examples } = holder;
  const isStream = 'isStream' in holder && holder.isStream;
  return examples
    .filter(({ data, value }) => data !== undefined || isData(value, mediaType, isStream))
    .map(({ data, value, pointer }) => ({
      ...(data ?? { value, pointer }),
      schemaPointer,
      isBody: mediaType !== undefined,
    }));
}

const isData = (value: unknown, mediaType: string | undefined, isStream: boolean): boolean =>
  mediaType === undefined ||
  (isStream && Array.isArray(value)) ||
  isJsonMediaType(mediaType) ||
  (isFormMediaType(mediaType) && isObject(value));

/** Reports a text of JSON that is not that of its data. */
function textProblems(
  { data, serialized }: Example,
  { mediaType }: Holder,
  severity: Problem['severity'],
): ExampleProblem[] {
  if (!data || !serialized || mediaType === undefined || !isJsonMediaType(mediaType)) return [];
  try {
    if (isDeepStrictEqual(parseJson(serialized.text), data.value)) return [];
  } catch {
    // What is not JSON is not the data either.
  }
  return [
    {
      severity,
      field: serialized.pointer,
      message: 'The `serializedValue` of an example is not the JSON of its `dataValue`.',
      expected: formatJson(data.value, 'compact'),
      found: serialized.text,
      hint: 'Correct one of them, or remove `serializedValue`.',
    },
  ];
}

function listExamples(
  contract: Contract,
  severity: Problem['severity'],
): { examples: AuthoredExample[]; texts: ExampleProblem[] } {
  const examples: AuthoredExample[] = [];
  const texts: ExampleProblem[] = [];
  const seen = new Set<string | object>();

  for (const operation of contract.operations) addOperation(operation, 'request');
  for (const operation of contract.webhooks) addOperation(operation, 'response');
  for (const [name, schema] of Object.entries(contract.schemas)) {
    addSchema(schema, pointerTo(schemaPrefix.slice(1, -1), name));
  }
  return { examples, texts };

  function addOperation(operation: Operation, direction: Direction) {
    const opposite = direction === 'request' ? 'response' : 'request';
    addAll([...operation.parameters, ...(operation.requestBody?.contents ?? [])], direction);
    for (const { headers, contents } of operation.responses) {
      addAll([...headers, ...contents], opposite);
    }
    for (const callback of operation.callbacks) addOperation(callback.operation, opposite);
  }

  function addAll(holders: readonly Holder[], direction: Direction) {
    for (const holder of holders) {
      const { pointer, schema, schemaPointer } = holder;
      const key = `${direction} ${pointer}`;
      if (seen.has(key)) continue;
      seen.add(key);
      addSchema(schema, schemaPointer);
      if ('encoding' in holder) {
        addAll(
          Object.values(holder.encoding).flatMap(({ headers }) => headers),
          direction,
        );
      }
      examples.push(...dataOf(holder).map((data) => ({ ...data, direction })));
      for (const each of holder.examples) texts.push(...textProblems(each, holder, severity));
    }
  }

  function addSchema(schema: JsonSchema | undefined, schemaPointer: string) {
    if (!isSchemaObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    const add = (value: unknown, ...keys: (string | number)[]) => {
      if (value === undefined) return;
      examples.push({ value, pointer: pointerTo(schemaPointer, ...keys), schemaPointer });
    };
    add(schema.default, 'default');
    add(schema.example, 'example');
    schema.examples?.forEach((value, index) => add(value, 'examples', index));
    mapSubschemas(schema, (subschema, ...keys) => {
      addSchema(subschema, pointerTo(schemaPointer, ...keys));
      return subschema;
    });
  }
}
