import {
  asList,
  asObject,
  asText,
  follow,
  httpMethods,
  isJsonType,
  pointerTo,
  type JsonObject,
  type Located,
} from '../../src/contract/contractJson';
import { sampleRequest } from '../../src/contract/sampleRequest';

/** An operation of the contract with the facts that its requests and responses are checked against. */
export interface ContractOperation {
  /** In upper case. */
  method: string;
  /** E.g. `/jobs/{job_id}`. */
  path: string;
  operationId: string;
  /** Names of the query parameters. */
  query: Set<string>;
  responses: Map<string, ContractResponse>;
  /** Matches the paths of its requests; the last group is the last parameter. */
  pattern: RegExp;
}

interface ContractResponse {
  headers: JsonObject;
  /** JSON pointer of the schema of its JSON. */
  schemaPointer: string | undefined;
  /** Its JSON examples by name. */
  examples: [name: string, value: unknown][];
}

/** Operations of a bundled contract. */
export function contractOperations(document: JsonObject): ContractOperation[] {
  return Object.keys(asObject(document.paths)).flatMap((path) => {
    const item = follow(document, asObject(document.paths)[path], pointerTo('/paths', path));
    if (item === undefined) return [];
    return httpMethods.flatMap((method): ContractOperation[] => {
      const operation = follow(document, item.value[method], pointerTo(item.pointer, method));
      if (operation === undefined) return [];
      const parameters = [...asList(item.value.parameters), ...asList(operation.value.parameters)]
        .map((parameter) => follow(document, parameter, '')?.value ?? {})
        .filter((parameter) => parameter.in === 'query');
      return [
        {
          method: method.toUpperCase(),
          path,
          operationId: asText(operation.value.operationId),
          query: new Set(parameters.map(({ name }) => asText(name))),
          responses: responsesOf(document, operation),
          pattern: new RegExp(
            `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '([^/]+)')}$`,
          ),
        },
      ];
    });
  });
}

function responsesOf(document: JsonObject, operation: Located): Map<string, ContractResponse> {
  const entries = Object.entries(asObject(operation.value.responses));
  return new Map(
    entries.flatMap(([status, declared]): [string, ContractResponse][] => {
      const found = follow(document, declared, pointerTo(operation.pointer, 'responses', status));
      if (found === undefined) return [];
      const content = asObject(found.value.content);
      const mediaType = Object.keys(content).find(isJsonType);
      const media = mediaType === undefined ? {} : asObject(content[mediaType]);
      const examples = Object.entries(asObject(media.examples)).map(
        ([name, example]): [string, unknown] => [name, follow(document, example, '')?.value.value],
      );
      const schemaPointer =
        mediaType === undefined || media.schema === undefined
          ? undefined
          : pointerTo(found.pointer, 'content', mediaType, 'schema');
      return [[status, { headers: asObject(found.value.headers), schemaPointer, examples }]];
    }),
  );
}

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
export function serverUrlOf(document: JsonObject): string {
  const [server] = asList(document.servers);
  return asText(asObject(server).url).replace(/\/+$/, '');
}

/** Environment variables that the request samples of a contract read. */
export function sampleVariables(
  document: JsonObject,
  operations: readonly ContractOperation[],
): string[] {
  const values = operations.flatMap((operation) => {
    const request = sampleRequest(document, operation);
    return request
      ? [request.url, request.cookie ?? [], ...request.headers.map(({ value }) => value)]
      : [];
  });
  const variables = values
    .flat()
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.variable]));
  return [...new Set(variables)];
}
