import type { Position } from '@docs/core/yaml';
import {
  type Direction,
  isJsonMediaType,
  type Operation,
  schemaPrefix,
} from '@docs/openapi/contract';
import { pointerKeys, pointerTo } from '@docs/openapi/json';
import type { ValidateValue, ValueFinding } from '@docs/openapi/values';
import type { FenceReference, PageProblem } from '../mdx/plugins/pageFile';
import type { ContractFacts } from './contractFacts';
import { parseFence } from './parseFence';
import { locationOf, reportUnknownName, reportUnknownOperation } from './unknownName';

/** Creates the check of JSON in code fences against the part of the contract that they name. */
export function createJsonChecker(
  facts: ContractFacts,
  validate: ValidateValue,
): (fence: FenceReference) => PageProblem[] {
  const webhooks = new Set(facts.contract.webhooks);
  return (fence) => {
    const parsed = parseFence(fence.text);
    if ('mistake' in parsed) {
      return [invalidJson(locationWithin(fence, parsed.at), parsed.mistake)];
    }
    const target = findTarget(fence, facts, webhooks);
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

/** Returns the schema that a fence names, or a problem with the fence's attributes. */
function findTarget(
  fence: FenceReference,
  facts: ContractFacts,
  webhooks: ReadonlySet<Operation>,
): Target | PageProblem {
  const {
    contract: { schemas },
    operations,
  } = facts;
  const { operation: id, request, response, schema } = fence;
  if (schema !== undefined && id === undefined && !request && response === undefined) {
    if (!Object.hasOwn(schemas, schema)) {
      return reportUnknownName(fence, 'schema', schema, Object.keys(schemas));
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
    return ambiguousBody(fence, attributes.join(' '));
  }
  const named = operations.get(id);
  return named
    ? findBody(fence, named.operation, webhooks.has(named.operation))
    : reportUnknownOperation(fence, id, facts);
}

function findBody(
  fence: FenceReference,
  operation: Operation,
  isWebhook: boolean,
): Target | PageProblem {
  const { operationId } = operation;
  const statuses = operation.responses.map(({ status }) => status);
  const status = fence.response === undefined ? undefined : findStatus(fence.response, statuses);
  if (fence.response !== undefined && status === undefined) {
    return {
      ...reportUnknownName(fence, 'response', fence.response, statuses),
      message: `The operation \`${operationId}\` has no response \`${fence.response}\`.`,
      expected: statuses.join(', '),
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
    return missingBody(fence, `${what} of \`${operationId}\``, types);
  }
  const isSent = (status === undefined) !== isWebhook;
  return {
    name: `${operationId} ${what}`,
    schemaPointer: media.schemaPointer,
    directions: [isSent ? 'request' : 'response'],
  };
}

const invalidJson = (
  location: Pick<PageProblem, 'line' | 'column'>,
  mistake: string,
): PageProblem => ({
  severity: 'error',
  ...location,
  message: 'The code block is not valid JSON.',
  expected: 'JSON, with names and strings in double quotes and without comments',
  found: mistake,
  hint: 'Correct it. If the block only resembles JSON, give it another language, such as `text`.',
});

const ambiguousBody = (fence: FenceReference, found: string): PageProblem => ({
  severity: 'error',
  ...locationOf(fence),
  message: 'The code block does not say which request, response or schema it shows.',
  expected:
    '`operation=… request`, `operation=… response=<status>` or `schema=…`, one of the three',
  found,
  hint: 'Name one operation with a request or a response, or one schema.',
});

const missingBody = (fence: FenceReference, name: string, mediaTypes = ''): PageProblem => ({
  severity: 'error',
  ...locationOf(fence),
  message: `The ${name} has no JSON body in the contract.`,
  expected: mediaTypes || 'no body',
  found: 'a JSON body',
  hint: 'Name another request or response, or give this one a schema in the contract.',
});

interface Target {
  /** Name of the schema in problems. */
  name: string;
  schemaPointer: string;
  /** A fence that names a schema may be for either direction. */
  directions: Direction[];
}

/** Finds the status that covers one such as `404`: itself, `4XX` or `default`. */
const findStatus = (authored: string, statuses: readonly string[]): string | undefined =>
  [authored, `${authored.charAt(0)}XX`, 'default'].find((status) => statuses.includes(status));

/** The findings of the direction with the fewest. */
const fewest = (results: readonly ValueFinding[][]): ValueFinding[] =>
  results.reduce((best, findings) => (findings.length < best.length ? findings : best));

/** Converts `/data/0/id` to JavaScript notation: `data[0].id`. */
const fieldPath = (keys: readonly string[]): string =>
  keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index > 0 ? `.${key}` : key)).join('');

/** Converts a position in a fence to a location in the file. */
const locationWithin = (fence: FenceReference, { line, column }: Position) => ({
  ...locationOf(fence),
  line: fence.line + line,
  column: fence.column + column - 1,
});
