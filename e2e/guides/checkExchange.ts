import { isJsonMediaType, type MediaType } from '@docs/openapi/contract';
import type { Problem } from '@docs/core/problems';
import { asObject } from '@docs/openapi/json';
import type { ApiResponse } from './coherentResponse';
import type { ContractOperation } from './contractOperations';
import { multipartValue, partsOf } from '@docs/sandbox/multipart';
import { parseJson } from './parseJson';
import type { SampleApi } from './sampleApi';

/** A mistake in a request or its response. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint?: string };

/** The value of a request body in one of its operation's media types. */
export interface RequestContent {
  media: MediaType;
  /** Undefined if the body is invalid. */
  value: unknown;
}

interface CheckedExchange {
  operation: ContractOperation | undefined;
  query: URLSearchParams;
  /** The content of the request. Undefined if it is neither JSON nor multipart. */
  content: RequestContent | undefined;
  response: ApiResponse;
  /** The mock server's findings about the request and its own response. */
  violations: string[];
  /** Status that the step expects. */
  expected: number | undefined;
  /** Why the response is an error. */
  reason: string | undefined;
}

/** Checks a request and its response against the contract. */
export function checkExchange(api: SampleApi, exchange: CheckedExchange): Finding[] {
  const { operation, response, violations, expected } = exchange;
  if (operation === undefined) {
    return [{ message: 'The contract has no such operation.', hint: 'Check method and path.' }];
  }
  const requestFindings = [
    ...violations.map((message) => ({ message: `${message}.` })),
    ...[...new Set(exchange.query.keys())]
      .filter((name) => !operation.query.has(name))
      .map((name) => ({
        message: `${operation.operationId} has no query parameter “${name}”.`,
        expected: [...operation.query].join(', '),
      })),
    ...(exchange.content && violations.length === 0 ? checkRequest(api, exchange.content) : []),
  ];
  const isError = response.status >= 400;
  // A step that expects an error may contain its cause.
  if (isError && expected === response.status) return checkResponse(api, operation, response);
  const unexpected = isError ? [unexpectedStatus(exchange)] : [];
  return [...requestFindings, ...unexpected, ...checkResponse(api, operation, response)];
}

/** The value of a request body, by its media type. */
export function requestContent(
  { contract }: SampleApi,
  { operationId }: ContractOperation,
  contentType: string,
  body: Buffer,
): RequestContent | undefined {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  const isMultipart = /^multipart\//i.test(contentType);
  const media = operation?.requestBody?.contents.find(({ mediaType }) =>
    isMultipart
      ? contentType.toLowerCase().startsWith(mediaType)
      : isJsonMediaType(mediaType) && isJsonMediaType(contentType),
  );
  if (media === undefined) return undefined;
  const value = isMultipart
    ? multipartValue(contract, media.schema, partsOf(body, contentType) ?? [])
    : parseJson(body.toString());
  return { media, value };
}

function checkRequest({ validate }: SampleApi, { media, value }: RequestContent): Finding[] {
  if (value === undefined) return [{ message: 'The request body is not valid JSON.' }];
  const options = { direction: 'request', knownPropertiesOnly: true } as const;
  return validate(value, media.schemaPointer, options).map(
    ({ pointer, predicate, expected, found, hint }) => ({
      message: `Request body${pointer === '' ? '' : ` at ${pointer}`}: It ${predicate}`,
      expected,
      found,
      hint,
    }),
  );
}

function unexpectedStatus({ response, reason, expected }: CheckedExchange): Finding {
  const { code, detail } = asObject(response.json);
  const explanation =
    reason ?? [code, detail].filter((part) => typeof part === 'string').join(': ');
  return {
    message: `The response is ${response.status}. ${explanation}`.trim(),
    expected: expected === undefined ? 'a successful response' : `2xx or ${expected}`,
    hint: `Correct the sample, or write \`expect=${response.status}\` at the fence when the guide expects it.`,
  };
}

/** Checks whether the contract declares a response. */
function checkResponse(
  api: SampleApi,
  operation: ContractOperation,
  response: ApiResponse,
): Finding[] {
  const declared = operation.responses.get(String(response.status));
  if (declared === undefined) {
    return [{ message: `${operation.operationId} declares no response ${response.status}.` }];
  }
  if (declared.schemaPointer === undefined || response.json === undefined) return [];
  const findings = api.validate(response.json, declared.schemaPointer, {
    direction: 'response',
    allowsHidden: true,
  });
  return findings.map(({ pointer, expected: right, found }) => ({
    message: `The response does not match the contract at ${pointer || 'its root'}.`,
    expected: right,
    found,
    hint: 'Correct the example in the contract.',
  }));
}
