import {
  request as sendRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RawRequest {
  method?: string;
  /** By name, or a list of names and values by turns, which may repeat a name. */
  headers?: Readonly<Record<string, string | string[]>> | readonly string[];
}

/** Requests a path unchanged. Browsers and `fetch` would resolve dots and encode it. */
export const rawRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: RawRequest = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = sendRequest(
      { hostname, port, path, method, headers: headers as OutgoingHttpHeaders },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
