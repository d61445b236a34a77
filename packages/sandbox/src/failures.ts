import { z } from 'zod';
import { Refusal } from './problems';

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
    .describe('With `error`: 429 or 5xx. 502 and 504 have a body in HTML, as a gateway’s.'),
  seconds: z.number().positive().default(1).describe('With `slow`: how long it takes.'),
  object: z.string().default('').describe('With `change`: the ID of the object.'),
  changes: z.record(z.string(), z.json()).default({}).describe('With `change`: its new values.'),
});

export type Failure = z.output<typeof failureSchema>;

/** The refusal for a failure. Undefined if it is the HTML of a gateway. */
export function failureRefusal({ status }: Failure): Refusal | undefined {
  const wait = { 'Retry-After': '1' };
  if (status === 502 || status === 504) return undefined;
  if (status === 429) {
    return new Refusal('rate_limited', 429, 'The token has reached its limit.', {}, wait);
  }
  return status === 503
    ? new Refusal('maintenance', 503, 'The API is down for maintenance.', {}, wait)
    : new Refusal('internal_error', status, 'The request could not be completed.');
}
