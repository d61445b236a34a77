import { nearest } from '../content/nearest';
import type { Contract, Operation } from '../contract/contract';
import { isJsonMediaType } from '../contract/isJsonMediaType';
import { pointerKeys, pointerTo } from '../contract/jsonPointer';
import { schemaPrefix } from '../contract/mergeSchema';
import type { Direction, Finding, ValidateValue } from '../contract/valueValidator';
import type { FenceReference, PageProblem } from '../mdx/plugins/pageFile';
import { parseJson } from './parseJson';

/**
 * Checks the JSON of code fences against the contract that they name. Over 60 lines, because its
 * three functions share the operations of the contract.
 */
export function jsonChecker(
  contract: Contract,
  validate: ValidateValue,
): (fence: FenceReference) => PageProblem[] {
  const operations = new Map(contract.operations.map((one) => [one.operationId, one]));
  const webhooks = new Map(contract.webhooks.map((one) => [one.operationId, one]));

  return (fence) => {
    const parsed = parseJson(fence.text);
    if ('mistake' in parsed) {
      return [invalidJson(within(fence, parsed.at), parsed.mistake)];
    }
    const target = targetOf(fence);
    if (!('schemaPointer' in target)) return [target];
    const findings = target.directions.map((direction) =>
      validate(parsed.value, target.schemaPointer, {
        direction,
        isPartial: fence.partial,
        knownPropertiesOnly: true,
      }),
    );
    return bestOf(findings).map(({ pointer, predicate, expected, found, hint }): PageProblem => {
      const keys = pointerKeys(pointer);
      return {
        severity: 'error',
        ...within(fence, parsed.locate(keys)),
        field: [fieldPath(keys), target.name].filter(Boolean).join(' of '),
        message: `The code block ${predicate}`,
        expected,
        found,
        hint,
      };
    });
  };

  /** The schema that a fence names, or what is wrong with how it names one. */
  function targetOf(fence: FenceReference): Target | PageProblem {
    const { operation: id, request, response, schema } = fence;
    if (schema !== undefined && id === undefined && !request && response === undefined) {
      if (Object.hasOwn(contract.schemas, schema)) {
        return {
          name: schema,
          schemaPointer: pointerTo(schemaPrefix.slice(1, -1), schema),
          directions: ['response', 'request'],
        };
      }
      return unknown(fence, 'schema', schema, Object.keys(contract.schemas));
    }
    if (id === undefined || schema !== undefined || request === (response !== undefined)) {
      const attributes = [
        ...(id === undefined ? [] : [`operation=${id}`]),
        ...(request ? ['request'] : []),
        ...(response === undefined ? [] : [`response=${response}`]),
        ...(schema === undefined ? [] : [`schema=${schema}`]),
      ];
      return ambiguousBody(at(fence), attributes.join(' '));
    }
    const operation = operations.get(id) ?? webhooks.get(id);
    // That there is no such operation is told with all other references to it.
    if (!operation)
      return unknown(fence, 'operation', id, [...operations.keys(), ...webhooks.keys()]);
    return bodyOf(fence, operation, webhooks.has(id));
  }

  function bodyOf(
    fence: FenceReference,
    operation: Operation,
    isWebhook: boolean,
  ): Target | PageProblem {
    const { operationId } = operation;
    const statuses = operation.responses.map(({ status }) => status);
    const status = fence.response === undefined ? undefined : statusOf(fence.response, statuses);
    if (fence.response !== undefined && status === undefined) {
      return {
        ...unknown(fence, 'response', fence.response, statuses),
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
      return missingBody(at(fence), `${what} of \`${operationId}\``, types);
    }
    const isSent = (status === undefined) !== isWebhook;
    return {
      name: `${operationId} ${what}`,
      schemaPointer: media.schemaPointer,
      directions: [isSent ? 'request' : 'response'],
    };
  }
}

type Location = Pick<PageProblem, 'line' | 'column'>;

const invalidJson = (location: Location, mistake: string): PageProblem => ({
  severity: 'error',
  ...location,
  message: 'The code block is not valid JSON.',
  expected: 'JSON, with names and texts in double quotes and without comments',
  found: mistake,
  hint: 'Correct it; a block that only resembles JSON has another language, such as `text`.',
});

const ambiguousBody = (location: Location, found: string): PageProblem => ({
  severity: 'error',
  ...location,
  message: 'The code block does not say what it is.',
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
  /** For readers of problems. */
  name: string;
  schemaPointer: string;
  /** A schema by its name may be for either. */
  directions: Direction[];
}

/** `404` is also what `4XX` and `default` stand for. */
const statusOf = (written: string, statuses: readonly string[]): string | undefined =>
  [written, `${written.charAt(0)}XX`, 'default'].find((status) => statuses.includes(status));

const bestOf = (results: readonly Finding[][]): Finding[] =>
  results.reduce((best, one) => (one.length < best.length ? one : best));

/** `/data/0/id` as readers write it: `data[0].id`. */
const fieldPath = (keys: readonly string[]): string =>
  keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index > 0 ? `.${key}` : key)).join('');

const at = ({ line, column }: FenceReference) => ({ line, column });

/** A place in the text of a fence as a place in the file. */
const within = (fence: FenceReference, { line, column }: { line: number; column: number }) => ({
  line: fence.line + line,
  column: fence.column + column - 1,
});

function unknown(
  fence: FenceReference,
  key: 'operation' | 'response' | 'schema',
  name: string,
  known: readonly string[],
): PageProblem {
  const meant = nearest(name, known);
  return {
    severity: 'error',
    ...at(fence),
    field: key,
    message: `The contract has no ${key} \`${name}\`.`,
    expected:
      key === 'response'
        ? known.join(', ')
        : `the name of ${key === 'schema' ? 'a schema' : 'an operation'} of the contract`,
    found: name,
    hint: meant ? `Did you mean \`${meant}\`?` : 'Check the contract.',
  };
}
