import { nearest } from '../content/nearest';
import type { Contract, Direction, Operation } from '../contract/contract';
import { isJsonMediaType } from '../contract/isJsonMediaType';
import { pointerKeys, pointerTo } from '../contract/jsonPointer';
import { schemaPrefix } from '../contract/mergeSchema';
import type { ValidateValue, ValueFinding } from '../contract/valueValidator';
import type { FenceReference, PageProblem } from '../mdx/plugins/pageFile';
import { parseJson } from './parseJson';

/** Creates the check of JSON in code fences against the contract that they name. */
export function createJsonChecker(
  contract: Contract,
  validate: ValidateValue,
): (fence: FenceReference) => PageProblem[] {
  const { schemas } = contract;
  const operations = new Map(
    [...contract.operations, ...contract.webhooks].map((operation) => [
      operation.operationId,
      { operation, isWebhook: contract.webhooks.includes(operation) },
    ]),
  );

  return (fence) => {
    const parsed = parseJson(fence.text);
    if ('mistake' in parsed) {
      return [invalidJson(locationWithin(fence, parsed.at), parsed.mistake)];
    }
    const target = findTarget(fence, schemas, operations);
    if (!('schemaPointer' in target)) return [target];
    const findings = target.directions.map((direction) =>
      validate(parsed.value, target.schemaPointer, {
        direction,
        isPartial: fence.partial,
        knownPropertiesOnly: true,
      }),
    );
    return fewest(findings).map(({ pointer, predicate, expected, found, hint }): PageProblem => {
      const keys = pointerKeys(pointer);
      return {
        severity: 'error',
        ...locationWithin(fence, parsed.locate(keys)),
        field: [fieldPath(keys), target.name].filter(Boolean).join(' of '),
        message: `The code block ${predicate}`,
        expected,
        found,
        hint,
      };
    });
  };
}

interface NamedOperation {
  operation: Operation;
  isWebhook: boolean;
}

/** The schema that a fence names, or what is wrong with how it names one. */
function findTarget(
  fence: FenceReference,
  schemas: Contract['schemas'],
  operations: ReadonlyMap<string, NamedOperation>,
): Target | PageProblem {
  const { operation: id, request, response, schema } = fence;
  if (schema !== undefined && id === undefined && !request && response === undefined) {
    if (!Object.hasOwn(schemas, schema)) {
      return unknownName(fence, 'schema', schema, Object.keys(schemas));
    }
    return {
      name: schema,
      schemaPointer: pointerTo(schemaPrefix.slice(1, -1), schema),
      directions: ['response', 'request'],
    };
  }
  if (id === undefined || schema !== undefined || request === (response !== undefined)) {
    const attributes = [
      ...(id === undefined ? [] : [`operation=${id}`]),
      ...(request ? ['request'] : []),
      ...(response === undefined ? [] : [`response=${response}`]),
      ...(schema === undefined ? [] : [`schema=${schema}`]),
    ];
    return ambiguousBody(locationOf(fence), attributes.join(' '));
  }
  const named = operations.get(id);
  return named
    ? findBody(fence, named)
    : unknownName(fence, 'operation', id, [...operations.keys()]);
}

function findBody(
  fence: FenceReference,
  { operation, isWebhook }: NamedOperation,
): Target | PageProblem {
  const { operationId } = operation;
  const statuses = operation.responses.map(({ status }) => status);
  const status = fence.response === undefined ? undefined : findStatus(fence.response, statuses);
  if (fence.response !== undefined && status === undefined) {
    return {
      ...unknownName(fence, 'response', fence.response, statuses),
      message: `The operation \`${operationId}\` has no response \`${fence.response}\`.`,
    };
  }
  const contents =
    status === undefined
      ? operation.requestBody?.contents
      : operation.responses.find((response) => response.status === status)?.contents;
  const media = contents?.find(({ mediaType }) => isJsonMediaType(mediaType));
  const what = status === undefined ? 'request' : `response ${status}`;
  if (media?.schema === undefined) {
    const types = contents?.map(({ mediaType }) => mediaType).join(', ');
    return missingBody(locationOf(fence), `${what} of \`${operationId}\``, types);
  }
  const isSent = (status === undefined) !== isWebhook;
  return {
    name: `${operationId} ${what}`,
    schemaPointer: media.schemaPointer,
    directions: [isSent ? 'request' : 'response'],
  };
}

type Location = Pick<PageProblem, 'line' | 'column'>;

const invalidJson = (location: Location, mistake: string): PageProblem => ({
  severity: 'error',
  ...location,
  message: 'The code block is not valid JSON.',
  expected: 'JSON, with names and strings in double quotes and without comments',
  found: mistake,
  hint: 'Correct it. If the block only resembles JSON, give it another language, such as `text`.',
});

const ambiguousBody = (location: Location, found: string): PageProblem => ({
  severity: 'error',
  ...location,
  message: 'The code block does not say which request, response or schema it shows.',
  expected:
    '`operation=… request`, `operation=… response=<status>` or `schema=…`, one of the three',
  found,
  hint: 'Name one operation with a request or a response, or one schema.',
});

const missingBody = (location: Location, name: string, mediaTypes = ''): PageProblem => ({
  severity: 'error',
  ...location,
  message: `The ${name} has no JSON body in the contract.`,
  expected: mediaTypes || 'no body',
  found: 'a JSON body',
  hint: 'Name another request or response, or give this one a schema in the contract.',
});

interface Target {
  /** Shown in problems. */
  name: string;
  schemaPointer: string;
  /** A schema by its name may be for either. */
  directions: Direction[];
}

/** The status of the contract that applies to `404`: itself, `4XX` or `default`. */
const findStatus = (authored: string, statuses: readonly string[]): string | undefined =>
  [authored, `${authored.charAt(0)}XX`, 'default'].find((status) => statuses.includes(status));

/** The findings for the direction that the value fits best. */
const fewest = (results: readonly ValueFinding[][]): ValueFinding[] =>
  results.reduce((best, findings) => (findings.length < best.length ? findings : best));

/** `/data/0/id` in the notation of JavaScript: `data[0].id`. */
const fieldPath = (keys: readonly string[]): string =>
  keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index > 0 ? `.${key}` : key)).join('');

const locationOf = ({ file, line, column }: FenceReference) => ({
  ...(file !== undefined && { file }),
  line,
  column,
});

/** A location in the text of a fence as a location in the file. */
const locationWithin = (
  fence: FenceReference,
  { line, column }: { line: number; column: number },
) => ({
  ...(fence.file !== undefined && { file: fence.file }),
  line: fence.line + line,
  column: fence.column + column - 1,
});

function unknownName(
  fence: FenceReference,
  key: 'operation' | 'response' | 'schema',
  name: string,
  known: readonly string[],
): PageProblem {
  const meant = nearest(name, known);
  return {
    severity: 'error',
    ...locationOf(fence),
    field: key,
    message: `The contract has no ${key} \`${name}\`.`,
    expected:
      key === 'response'
        ? known.join(', ')
        : `the name of ${key === 'schema' ? 'a schema' : 'an operation'} of the contract`,
    found: name,
    hint: meant ? `Did you mean \`${meant}\`?` : 'Correct the name, or add it to the contract.',
  };
}
