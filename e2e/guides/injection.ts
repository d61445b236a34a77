import type { ServerResponse } from 'node:http';
import { asObject, asText } from '@docs/openapi/json';
import type { ContractOperation } from './contractOperations';

/** A failure of a step's first request that can have it. */
export interface Injection {
  step: number;
  /** A status of the contract, `gatewayTimeout` or `noResponse`. */
  failure: number;
}

/** The response is the HTML of a gateway. */
export const gatewayTimeout = 504;
/** The connection ends without a response. */
export const noResponse = 0;

/** An intentionally failed request. It fails whenever the program sends it. */
export interface FailedRequest {
  /** For example `GET /v1/jobs`. */
  request: string;
  attempts: number;
  response: FailedResponse;
}

interface FailedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The values that the program must name: `code` and `request_id` of the problem. */
  names: string[];
}

/**
 * Returns the response of a failed request: the first example of the contract.
 *
 * @param operation Undefined for a request to another host.
 * @returns Undefined if the operation does not have the status.
 */
export function failedResponse(
  operation: ContractOperation | undefined,
  failure: number,
): FailedResponse | undefined {
  if (failure === noResponse) return { status: noResponse, headers: {}, body: '', names: [] };
  if (failure === gatewayTimeout) {
    const body = '<html><body><h1>504 Gateway Time-out</h1></body></html>\n';
    return { status: failure, headers: { 'Content-Type': 'text/html' }, body, names: [] };
  }
  const { headers, mediaType, examples } = operation?.responses.get(String(failure)) ?? {};
  const [, problem] = examples?.[0] ?? [];
  if (headers === undefined || mediaType === undefined || problem === undefined) return undefined;
  const { code, request_id: requestId } = asObject(problem);
  const values = [...headers].map(([name, example]) => [name, asText(example)] as const);
  return {
    status: failure,
    headers: {
      ...Object.fromEntries(values.filter(([, value]) => value !== '')),
      // The contract's example of the header differs from the problem's.
      ...(headers.has('X-Request-Id') && { 'X-Request-Id': asText(requestId) }),
      'Content-Type': mediaType,
    },
    body: JSON.stringify(problem),
    names: [code, requestId].map(asText).filter(Boolean),
  };
}

/** Sends the response of a failed request. */
export function sendFailure(
  response: ServerResponse,
  { response: { status, headers, body } }: FailedRequest,
): void {
  if (status === noResponse) response.destroy();
  else response.writeHead(status, headers).end(body);
}
