import type { IncomingMessage } from 'node:http';
import { asList, asObject, asText } from '@docs/openapi/json';
import { buildSampleRequest } from '@docs/openapi/samples';
import type { ApiResponse, ResponseChanges } from './coherentResponse';
import type { ContractOperation } from './contractOperations';
import { parseJson } from './parseJson';
import type { SampleApi } from './sampleApi';

/** Headers of one connection. A forwarded request does not repeat them. */
const hopHeaders =
  /^(?:host|connection|keep-alive|transfer-encoding|content-length|expect|accept-encoding)$/;

/**
 * Forwards a request to the mock server.
 *
 * @param target Path and query, without the path of the API's server URL.
 * @returns The response, and the mock server's findings about both sides.
 */
export async function forwardToMock(
  { mockOrigin }: SampleApi,
  request: IncomingMessage,
  target: string,
  body: Buffer,
  { status, example }: ResponseChanges,
): Promise<{ response: ApiResponse; violations: string[] }> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopHeaders.test(name)) headers.set(name, String(value));
  }
  const prefer = [
    ...(status === undefined ? [] : [`code=${status}`]),
    ...(example === undefined ? [] : [`example=${example}`]),
  ];
  if (prefer.length > 0) headers.set('Prefer', prefer.join(', '));
  const response = await fetch(mockOrigin + target, {
    method: request.method,
    headers,
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
  const violations = asList(parseJson(response.headers.get('sl-violations') ?? '[]'));
  return {
    response: await readResponse(response),
    violations: violations.map((violation) => asText(asObject(violation).message)),
  };
}

/**
 * Requests a status from the mock server with the contract's own sample. Some errors need a valid
 * request. Returns undefined for another status.
 */
export async function requestMockBySample(
  { contract, mockOrigin, serverUrl }: SampleApi,
  { operationId }: ContractOperation,
  status: number,
): Promise<ApiResponse | undefined> {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (operation === undefined) return undefined;
  const sample = buildSampleRequest(contract, operation);
  const fillIn = (pieces: typeof sample.url) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : 'token')).join('');
  const response = await fetch(mockOrigin + fillIn(sample.url).slice(serverUrl.length), {
    method: sample.method,
    headers: [
      ...sample.headers.map(({ name, value }): [string, string] => [name, fillIn(value)]),
      ['Prefer', `code=${status}`],
    ],
    body: sample.body?.kind === 'json' ? JSON.stringify(sample.body.value) : null,
  });
  return response.status === status ? await readResponse(response) : undefined;
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: new Headers(response.headers),
    json: isJson ? parseJson(text) : undefined,
    text,
  };
}
