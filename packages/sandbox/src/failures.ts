import { z } from 'zod';
import { asObject, asText } from '@docs/openapi/json';
import { optionalMembers, Refusal } from './problems';
import type { Route } from './routes';

/** A failure of the next requests, as `/-/control` takes it. */
export const failureSchema = z.strictObject({
  method: z.string().optional().describe('In upper case. Each method if left out.'),
  path: z.string().optional().describe('How the path of the request begins, without the server’s.'),
  times: z.int().positive().default(1).describe('The number of requests that fail.'),
  kind: z
    .enum(['error', 'cut', 'slow', 'change'])
    .describe('An error, no response, a late one, or a change by somebody else.'),
  after: z.boolean().default(false).describe('Whether the request has been carried out.'),
  status: z
    .int()
    .default(500)
    .describe('With `error`: the status. 502 and 504 have a body in HTML, as a gateway’s.'),
  seconds: z.number().positive().default(1).describe('With `slow`: how long it takes.'),
  object: z.string().default('').describe('With `change`: the ID of the object.'),
  changes: z.record(z.string(), z.unknown()).default({}).describe('With `change`: its new values.'),
});

export type Failure = z.output<typeof failureSchema>;

/**
 * The refusal for a failure: as the contract shows it, or an own one. Undefined if it is the HTML of
 * a gateway.
 */
export function failureRefusal({ status }: Failure, route: Route | undefined): Refusal | undefined {
  if (status === 502 || status === 504) return undefined;
  const response = route?.operation.responses.find((one) => one.status === String(status));
  const { code, detail, ...members } = asObject(response?.contents[0]?.examples[0]?.value);
  const headers = (response?.headers ?? []).flatMap(({ name, examples }) =>
    /^(?:retry-after|www-authenticate)$/i.test(name) ? [[name, String(examples[0]?.value)]] : [],
  );
  return new Refusal(
    asText(code) || 'internal_error',
    status,
    asText(detail) || 'The request could not be completed.',
    Object.fromEntries(
      optionalMembers.flatMap((name) => (name in members ? [[name, members[name]]] : [])),
    ),
    Object.fromEntries(headers) as Record<string, string>,
  );
}
