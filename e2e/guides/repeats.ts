import type { IncomingHttpHeaders } from 'node:http';
import { asObject, isObject } from '@docs/openapi/json';
import type { ResponseChanges } from './coherentResponse';
import { successOf, type ContractOperation } from './contractOperations';
import { partsOf } from '@docs/sandbox/multipart';
import { parseJson } from './parseJson';

/** A request that may be sent again with its `Idempotency-Key`. */
export interface Repeatable {
  /** A key applies to one operation and token. */
  key: string;
  /** Equal for equivalent bodies. */
  content: string;
}

/** Returns undefined for a request without a key, or one that cannot be repeated. */
export function repeatableOf(
  { operationId, headers: known }: ContractOperation,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Repeatable | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || !known.has('idempotency-key')) return undefined;
  return {
    key: [operationId, headers.authorization, key].join(' '),
    content: contentOf(body, headers['content-type'] ?? ''),
  };
}

/** Normalises JSON by value and uploads by part, without white space and boundary. */
function contentOf(body: Buffer, contentType: string): string {
  if (/^multipart\//i.test(contentType)) {
    const parts = partsOf(body, contentType) ?? [];
    return JSON.stringify(
      parts.map((part) => ({ ...part, content: part.content.toString('hex') })),
    );
  }
  return JSON.stringify(parseJson(body.toString()) ?? body, (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

const replayed = 'Idempotent-Replayed';

/**
 * Returns how the response to a repeated request differs: it is marked, or another body is
 * refused.
 *
 * @param content Undefined for a request without a key.
 * @param stored Content of the request that succeeded with the same key.
 */
export function changesForRepeat(
  operation: ContractOperation,
  content: string | undefined,
  stored: string | undefined,
): ResponseChanges {
  const conflict = operation.responses
    .get('409')
    ?.examples.find(([, problem]) => asObject(problem).code === 'idempotency_conflict');
  if (stored !== undefined && stored !== content && conflict) {
    const reason = 'The Idempotency-Key has been used with another body.';
    return { status: 409, example: conflict[0], reason };
  }
  // The mock server sends each header that the contract declares.
  return successOf(operation)?.headers.has(replayed)
    ? { headers: { [replayed]: stored === undefined ? undefined : 'true' } }
    : {};
}
