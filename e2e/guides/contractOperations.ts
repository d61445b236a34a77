import {
  type Contract,
  isJsonMediaType,
  type Operation,
  type Parameter,
} from '@docs/openapi/contract';
import { buildSampleRequest, serverUrl } from '@docs/openapi/samples';

/** An operation with the facts that its requests and responses are checked against. */
export interface ContractOperation {
  /** In upper case. */
  method: string;
  /** For example `/jobs/{job_id}`. */
  path: string;
  operationId: string;
  /** Names of the query parameters. */
  query: Set<string>;
  /** Names of the header parameters, in lower case. */
  headers: Set<string>;
  responses: Map<string, ContractResponse>;
  /** Matches the paths of requests. The last group is the last parameter. */
  pattern: RegExp;
}

export interface ContractResponse {
  /** The examples of the headers by name. */
  headers: Map<string, unknown>;
  /** The media type of the JSON. */
  mediaType: string | undefined;
  /** The JSON Pointer to the schema of the JSON. */
  schemaPointer: string | undefined;
  /** The JSON examples by name. */
  examples: [name: string, value: unknown][];
}

export const contractOperations = ({ operations }: Contract): ContractOperation[] =>
  operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    operationId: operation.operationId,
    query: new Set(namesOf(operation, 'query')),
    headers: new Set(namesOf(operation, 'header').map((name) => name.toLowerCase())),
    responses: responsesOf(operation),
    pattern: new RegExp(
      `^${operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '([^/]+)')}$`,
    ),
  }));

const namesOf = ({ parameters }: Operation, location: Parameter['in']): string[] =>
  parameters.filter((one) => one.in === location).map(({ name }) => name);

const responsesOf = ({ responses }: Operation): Map<string, ContractResponse> =>
  new Map(
    responses.map(({ status, headers, contents }) => {
      const media = contents.find(({ mediaType }) => isJsonMediaType(mediaType));
      return [
        status,
        {
          headers: new Map(headers.map(({ name, examples }) => [name, examples[0]?.value])),
          mediaType: media?.mediaType,
          schemaPointer: media?.schema === undefined ? undefined : media.schemaPointer,
          examples: (media?.examples ?? []).map(({ name, value }) => [name, value]),
        },
      ];
    }),
  );

/** The operation that a request matches. */
export const operationFor = (
  operations: readonly ContractOperation[],
  method: string,
  path: string,
): ContractOperation | undefined =>
  operations.find((operation) => operation.method === method && operation.pattern.test(path));

/** The first successful response of an operation. */
export const successOf = (operation: ContractOperation): ContractResponse | undefined =>
  [...operation.responses].find(([status]) => /^2/.test(status))?.[1];

/** URL of the API in its samples, without a trailing slash. */
export const serverUrlOf = (contract: Contract): string => serverUrl(contract);

/** Environment variables that the request samples of a contract read. */
export function sampleVariables(contract: Contract): string[] {
  const templates = contract.operations.flatMap((operation) => {
    const { url, cookie = [], headers } = buildSampleRequest(contract, operation);
    return [url, cookie, ...headers.map(({ value }) => value)];
  });
  const variables = templates
    .flat()
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.variable]));
  return [...new Set(variables)];
}
