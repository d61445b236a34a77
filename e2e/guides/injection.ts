import type { ServerResponse } from 'node:http';
import { asObject, asText } from '../../src/contract/json';
import type { ContractOperation } from './contractOperations';

/** A failure of the first request of a step that can have it. */
export interface Injection {
  step: number;
  /** Status of the contract, `gatewayTimeout` or `noResponse`. */
  failure: number;
}

/** Responds with the HTML of a gateway. */
export const gatewayTimeout = 504;
/** Ends the connection without a response. */
export const noResponse = 0;

/** A request that failed by intention, each time that the program sent it. */
export interface FailedRequest {
  /** E.g. `GET /v1/jobs`. */
  request: string;
  attempts: number;
  response: FailedResponse;
}

interface FailedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** What the program has to name: `code` and `request_id` of the problem. */
  names: string[];
}

/**
 * The response with which a request fails: the first example of the contract.
 *
 * @param operation Undefined for a request to another host.
 * @returns Undefined when the operation does not have the status.
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
      // The contract's example of the header is not the one of the problem.
      ...(headers.has('X-Request-Id') && { 'X-Request-Id': asText(requestId) }),
      'Content-Type': mediaType,
    },
    body: JSON.stringify(problem),
    names: [code, requestId].map(asText).filter(Boolean),
  };
}

/** Sends the response with which a request fails. */
export function sendFailure(
  response: ServerResponse,
  { response: { status, headers, body } }: FailedRequest,
): void {
  if (status === noResponse) response.destroy();
  else response.writeHead(status, headers).end(body);
}
