import { asObject, asText, isJsonMediaType, type JsonObject } from '@docs/openapi/runtime';
import type { Route } from './routes';

/** One entry in the list of errors of a request. */
export interface ValueError {
  pointer: string;
  code: string;
  message: string;
  field_id?: string;
  key?: string;
}

/** A response that refuses a request. */
export class Refusal extends Error {
  /**
   * @param code The code of the error, such as `not_found`.
   * @param members Further members of the problem.
   */
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly members: JsonObject = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

/** Members of a problem that only some of its occurrences have. */
export const optionalMembers = ['errors', 'missing_scopes', 'conflicting_id'];

/**
 * Returns the body of a refusal: the contract's example of it, with the facts of this request. For
 * an error that the contract does not show, a problem document (RFC 9457).
 */
export function problemOf(
  refusal: Refusal,
  route: Route | undefined,
  routes: readonly Route[],
  { instance, requestId }: { instance: string; requestId: string },
): { mediaType: string; body: JsonObject } {
  const { status, code, detail, members } = refusal;
  const found =
    (route && exampleOf(route, status, code)) ??
    routes.map((one) => exampleOf(one, status, code)).find((one) => one?.isSame) ??
    routes.map((one) => exampleOf(one, status, code)).find(Boolean) ??
    routes.map((one) => exampleOf(one, 404, code)).find(Boolean);
  const example = found?.body ?? { type: 'about:blank' };
  const title = code.charAt(0).toUpperCase() + code.slice(1).replace(/_/g, ' ');
  const kept = Object.fromEntries(
    Object.entries(example).filter(([name]) => !optionalMembers.includes(name)),
  );
  const body: JsonObject = {
    ...kept,
    ...(found?.isSame !== true && {
      title,
      ...('code' in example && { code }),
      ...(asText(example.type).includes('#') && {
        type: asText(example.type).replace(/#.*/, `#${code.replace(/_/g, '-')}`),
      }),
    }),
    status,
    detail,
    ...('instance' in example && { instance }),
    ...('request_id' in example && { request_id: requestId }),
    ...members,
  };
  return { mediaType: found?.mediaType ?? 'application/problem+json', body };
}

interface ErrorExample {
  mediaType: string;
  body: JsonObject;
  /** Whether it is an example of this error, and not only of its status. */
  isSame: boolean;
}

function exampleOf({ operation }: Route, status: number, code: string): ErrorExample | undefined {
  const response = operation.responses.find((one) => one.status === String(status));
  const media = response?.contents.find(({ mediaType }) => isJsonMediaType(mediaType));
  const examples = media?.examples ?? [];
  const same = examples.find(({ name, value }) => name === code || asObject(value).code === code);
  const example = same ?? examples[0];
  return media && example
    ? { mediaType: media.mediaType, body: asObject(example.value), isSame: same !== undefined }
    : undefined;
}

/** Fills the placeholders of a message: `{value}`, or the name of a property. */
export const fillMessage = (message: string, values: JsonObject): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
