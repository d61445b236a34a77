import {
  asObject,
  exampleValue,
  isObject,
  type Contract,
  type JsonObject,
} from '@docs/openapi/runtime';
import { toBytes, type Bytes } from './bytes';
import { problemOf, type Refusal } from './problems';
import type { Route } from './routes';
import type { Exchange } from './session';

/** A response of the sandbox. */
export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: Bytes;
  /** Whether the connection ends without the response. */
  isCut: boolean;
}

/** A response without what an API adds. */
export const plainReply = (
  status: number,
  body: string | Bytes = '',
  headers: Record<string, string> = {},
): SandboxResponse => ({
  status,
  headers,
  body: typeof body === 'string' ? toBytes(body) : body,
  isCut: false,
});

/** Responds with JSON, and with the headers that the contract declares for the status. */
export function reply(
  exchange: Exchange,
  status: number,
  body: unknown,
  mediaType = exchange.route?.success.media?.mediaType ?? 'application/json',
): SandboxResponse {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return plainReply(status, text, {
    Date: new Date(exchange.time).toUTCString(),
    ...declaredHeaders(exchange, status),
    ...(text !== '' && { 'Content-Type': mediaType }),
  });
}

/** The headers that the contract declares for a response, as far as the sandbox knows them. */
function declaredHeaders({ api, route, headers }: Exchange, status: number) {
  // A path without an operation has the headers of other responses with an error.
  const responses =
    route?.operation.responses ?? api.routes.flatMap(({ operation }) => operation.responses);
  const response = responses.find((one) => one.status === String(route ? status : 404));
  const declared = (response?.headers ?? []).flatMap(({ name }): [string, string][] => {
    const value = headers[name.toLowerCase()] ?? api.settings.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(declared),
    ...(headers.allow !== undefined && { Allow: headers.allow }),
  };
}

/** Responds with the problem of a refusal. */
export function refuse(exchange: Exchange, refusal: Refusal): SandboxResponse {
  const { api, route, requestId, url } = exchange;
  const facts = { instance: url.pathname, requestId };
  const { mediaType, body } = problemOf(refusal, route, api.routes, facts);
  for (const name of Object.keys(exchange.headers)) {
    const isUncounted = refusal.status === 401 || refusal.status === 503;
    if (name === 'etag' || (isUncounted && name.startsWith('ratelimit'))) {
      Reflect.deleteProperty(exchange.headers, name);
    }
  }
  for (const [name, value] of Object.entries(refusal.headers)) {
    exchange.headers[name.toLowerCase()] = value;
  }
  return reply(exchange, refusal.status, body, mediaType);
}

/** The header `Link` with the first and the next page (RFC 8288). */
export function linkTo({ url }: Exchange, cursor: string | undefined): string {
  const link = (rel: string, next: string | undefined): string => {
    const target = new URL(url);
    target.searchParams.delete('cursor');
    if (next !== undefined) target.searchParams.set('cursor', next);
    return `<${target.href}>; rel="${rel}"`;
  };
  return [link('first', undefined), ...(cursor === undefined ? [] : [link('next', cursor)])].join(
    ', ',
  );
}

/** What a body has beside its objects: as in the example, or else what its schema requires. */
export function besideObjects(
  contract: Contract,
  { success: { media } }: Pick<Route, 'success'>,
): JsonObject {
  if (!media) return {};
  const { value, generated } = exampleValue(contract, media, 'response');
  const { required } = contract.mergeSchema(media.schema);
  return Object.fromEntries(
    Object.entries(asObject(value)).filter(([name]) => !generated || required.has(name)),
  );
}

/** The body of a list: like the contract's example, with these objects. */
export function listBody(
  contract: Contract,
  route: Route,
  objects: readonly JsonObject[],
  cursor: string | undefined,
): unknown {
  const { listProperty } = route;
  if (listProperty === '') return objects;
  const fill = (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => {
            if (/^next_?cursor$/i.test(name)) return [name, cursor ?? null];
            if (/^has_?more$/i.test(name)) return [name, cursor !== undefined];
            return [name, fill(inner)];
          }),
        )
      : value;
  return { ...asObject(fill(besideObjects(contract, route))), [listProperty]: objects };
}
