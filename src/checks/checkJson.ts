import { nearest } from '../content/nearest';
import {
  asObject,
  follow,
  isJsonType,
  own,
  pointerTo,
  type JsonObject,
  type Located,
} from '../contract/contractJson';
import { exampleSchemas, type Direction, type ExampleSchemas } from '../contract/exampleSchemas';
import { pointerKeys } from '../contract/json';
import type { Contract, Operation } from '../contract/records';
import { checkExample, type Finding } from '../contract/validateExamples';
import type { FenceReference, PageProblem } from '../mdx/plugins/pageFile';
import { parseJson } from './parseJson';

/** Checks the JSON of code fences against the contract that they name. */
export function jsonChecker(
  document: JsonObject,
  contract: Contract,
): (fence: FenceReference) => PageProblem[] {
  let whole: ExampleSchemas | undefined;
  let partial: ExampleSchemas | undefined;
  /** Each schema is compiled once for all fences. */
  const schemasFor = (fence: FenceReference) =>
    fence.partial
      ? (partial ??= exampleSchemas(document, { partial: true }))
      : (whole ??= exampleSchemas(document));
  const operations = new Map(contract.operations.map((one) => [one.operationId, one]));
  const webhooks = new Map(contract.webhooks.map((one) => [one.operationId, one]));

  return (fence) => {
    const parsed = parseJson(fence.text);
    if ('mistake' in parsed) {
      return [
        {
          severity: 'error',
          ...within(fence, parsed.at),
          message: 'The code block is not valid JSON.',
          expected: 'JSON, with names and texts in double quotes and without comments',
          found: parsed.mistake,
          hint: 'Correct it; a block that only resembles JSON has another language, such as `text`.',
        },
      ];
    }
    const target = targetOf(fence);
    if (!('schemaPointer' in target)) return [target];
    const check = (direction: Direction) =>
      checkExample(
        document,
        schemasFor(fence),
        { value: parsed.value, pointer: '', schemaPointer: target.schemaPointer },
        direction,
        true,
        true,
      );
    return bestOf(target.directions.map(check)).map((finding): PageProblem => {
      const keys = pointerKeys(finding.field ?? '');
      return {
        ...finding,
        severity: 'error',
        ...within(fence, parsed.locate(keys)),
        field: [fieldPath(keys), target.name].filter(Boolean).join(' of '),
        message: finding.message.replace('The example', 'The code block'),
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
          schemaPointer: pointerTo('/components/schemas', schema),
          directions: ['response', 'request'],
        };
      }
      return unknown(fence, 'schema', schema, Object.keys(contract.schemas));
    }
    if (id === undefined || schema !== undefined || request === (response !== undefined)) {
      return {
        severity: 'error',
        ...at(fence),
        message: 'The code block does not say what it is.',
        expected:
          '`operation=… request`, `operation=… response=<status>` or `schema=…`, one of the three',
        found: [
          ...(id === undefined ? [] : [`operation=${id}`]),
          ...(request ? ['request'] : []),
          ...(response === undefined ? [] : [`response=${response}`]),
          ...(schema === undefined ? [] : [`schema=${schema}`]),
        ].join(' '),
        hint: 'Name one operation with a request or a response, or one schema.',
      };
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
    const located = locateOperation(document, operation, isWebhook);
    const statuses = operation.responses.map(({ status }) => status);
    const status = fence.response === undefined ? undefined : statusOf(fence.response, statuses);
    if (fence.response !== undefined && status === undefined) {
      return {
        ...unknown(fence, 'response', fence.response, statuses),
        message: `The operation \`${operationId}\` has no response \`${fence.response}\`.`,
      };
    }
    const holder =
      located &&
      (status === undefined
        ? inner(located, 'requestBody')
        : inner(located, 'responses', writtenStatus(located, status)));
    const content = asObject(holder?.value.content);
    const mediaType = Object.keys(content).find(isJsonType);
    const what = status === undefined ? 'request' : `response ${status}`;
    const media =
      holder && mediaType !== undefined ? inner(holder, 'content', mediaType) : undefined;
    if (!media || media.value.schema === undefined) {
      return {
        severity: 'error',
        ...at(fence),
        message: `The ${what} of \`${operationId}\` has no JSON body in the contract.`,
        expected: Object.keys(content).join(', ') || 'no body',
        found: 'a JSON body',
        hint: 'Name another request or response, or give this one a schema in the contract.',
      };
    }
    const isSent = (status === undefined) !== isWebhook;
    return {
      name: `${operationId} ${what}`,
      schemaPointer: pointerTo(media.pointer, 'schema'),
      directions: [isSent ? 'request' : 'response'],
    };
  }

  function inner(parent: Located, ...keys: string[]): Located | undefined {
    const value = keys.reduce<unknown>((outer, key) => own(outer, key), parent.value);
    return follow(document, value, pointerTo(parent.pointer, ...keys));
  }
}

interface Target {
  /** For readers of problems. */
  name: string;
  schemaPointer: string;
  /** A schema by its name may be for either. */
  directions: Direction[];
}

function locateOperation(
  document: JsonObject,
  { method, path }: Operation,
  isWebhook: boolean,
): Located | undefined {
  const key = isWebhook ? 'webhooks' : 'paths';
  const item = follow(document, own(document[key], path), pointerTo(`/${key}`, path));
  const name = method.toLowerCase();
  return item && follow(document, own(item.value, name), pointerTo(item.pointer, name));
}

/** `404` is also what `4XX` and `default` stand for. */
const statusOf = (written: string, statuses: readonly string[]): string | undefined =>
  [written, `${written.charAt(0)}XX`, 'default'].find((status) => statuses.includes(status));

/** The records write `4XX` for what a contract may write as `4xx`. */
const writtenStatus = ({ value }: Located, status: string): string =>
  Object.keys(asObject(value.responses)).find(
    (key) => key.toUpperCase() === status.toUpperCase(),
  ) ?? status;

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
