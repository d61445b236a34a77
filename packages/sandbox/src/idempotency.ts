import type { JsonObject } from '@docs/openapi/runtime';
import { digestOf, toCharacters, toText } from './bytes';
import { readJson } from './json';
import { Refusal } from './problems';
import { reply, type SandboxResponse } from './replies';
import type { RequestContent } from './requests';
import type { Exchange } from './session';

/**
 * Carries out a create at most once for an idempotency key.
 *
 * @param headers The headers that the operation knows.
 */
export async function runOnce(
  exchange: Exchange,
  content: RequestContent,
  headers: JsonObject,
  run: () => Promise<SandboxResponse>,
): Promise<SandboxResponse> {
  const { session, route, token, time, api } = exchange;
  const name = Object.keys(headers).find((one) => /^idempotency-key$/i.test(one));
  if (name === undefined) return run();
  const key = [token?.id, route?.operation.operationId, headers[name]].join(' ');
  const body = contentDigest(content);
  const stored = session.creates.get(key);
  if (stored && time - stored.time < api.settings.idempotency_hours * 3_600_000) {
    if (stored.content !== body) {
      const detail = 'This idempotency key already created an object from a different body.';
      throw new Refusal('idempotency_conflict', 409, detail);
    }
    Object.assign(exchange.headers, stored.response.headers, { 'idempotent-replayed': 'true' });
    return reply(exchange, stored.response.status, stored.response.body);
  }
  if (session.running.has(key)) {
    const detail = 'A request with this idempotency key is still running.';
    throw new Refusal('request_in_progress', 409, detail, {}, { 'Retry-After': '1' });
  }
  session.running.add(key);
  try {
    const response = await run();
    const { etag, location } = exchange.headers;
    session.creates.set(key, {
      content: body,
      time,
      response: {
        status: response.status,
        headers: { ...(etag && { etag }), ...(location && { location }) },
        body: toText(response.body),
      },
    });
    return response;
  } finally {
    session.running.delete(key);
  }
}

/** Equal for equal bodies: JSON by value, and the parts of a multipart body in any order. */
function contentDigest({ value, parts }: RequestContent): string {
  const sorted = (one: unknown): string =>
    JSON.stringify(one, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort())
        : inner,
    );
  if (parts.length === 0) return digestOf(sorted(value));
  const digests = parts.map(({ name, fileName, mediaType = '', content }) => {
    // JSON is a value even with a file name: `FormData` gives one to each part with a media type.
    const own = /json/.test(mediaType)
      ? [sorted(readJson(toText(content)))]
      : [fileName, toCharacters(content)];
    return digestOf(JSON.stringify([name, mediaType, ...own]));
  });
  return digestOf(digests.sort().join(' '));
}
