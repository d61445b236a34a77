/** What a sandbox is told to do: by its endpoint `/-/control`, or by its owner. */
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';
import { asObject, asText } from '@docs/openapi/runtime';
import { optionalMembers, Refusal } from './problems';
import type { Route } from './routes';

/** A failure of the next requests. */
export interface Failure {
  method?: string;
  path?: string;
  times: number;
  kind: 'error' | 'cut' | 'slow' | 'change';
  after: boolean;
  status: number;
  seconds: number;
  object: string;
  changes: Record<string, unknown>;
}

export interface Control {
  reset: boolean;
  clock?: string;
  advance: number;
  maintenance?: boolean;
  suspended?: boolean;
  failure?: Failure;
}

/** The changes of a control. What they leave out has the default of the schema. */
export type ControlChanges = Partial<Omit<Control, 'failure'>> & {
  failure?: Pick<Failure, 'kind'> & Partial<Failure>;
};

/** Thirty years. Dates end in the year 275760. */
const mostSeconds = 1_000_000_000;

/** JSON Schema, because the sandbox that readers download has a validator for it already. */
const controlSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reset: { type: 'boolean', default: false, description: 'Restores the data and the clock.' },
    clock: { type: 'string', format: 'date-time', description: 'The time that it is now.' },
    advance: {
      type: 'number',
      minimum: -mostSeconds,
      maximum: mostSeconds,
      default: 0,
      description: 'The seconds to add to the clock, at most 1,000,000,000.',
    },
    maintenance: { type: 'boolean', description: 'Whether the API is down for maintenance.' },
    suspended: { type: 'boolean', description: 'Whether no token may do anything.' },
    failure: {
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      properties: {
        method: { type: 'string', description: 'In upper case. Each method if left out.' },
        path: {
          type: 'string',
          description: 'How the path of the request begins, without the server’s.',
        },
        times: {
          type: 'integer',
          minimum: 1,
          default: 1,
          description: 'The number of requests that fail.',
        },
        kind: {
          enum: ['error', 'cut', 'slow', 'change'],
          description: 'An error, no response, a late one, or a change by somebody else.',
        },
        after: {
          type: 'boolean',
          default: false,
          description: 'Whether the request has been carried out.',
        },
        status: {
          type: 'integer',
          default: 500,
          description: 'With `error`: the status. 502 and 504 have a body in HTML, as a gateway’s.',
        },
        seconds: {
          type: 'number',
          exclusiveMinimum: 0,
          default: 1,
          description: 'With `slow`: how long it takes.',
        },
        object: {
          type: 'string',
          default: '',
          description: 'With `change`: the ID of the object.',
        },
        changes: { type: 'object', default: {}, description: 'With `change`: its new values.' },
      },
    },
  },
};

const ajv = new Ajv2020({ useDefaults: true, strict: false, validateSchema: false, meta: false });
addFormats(ajv);

/** Reads the changes of a control. Throws a `RangeError` that names what is wrong with them. */
export function readControl(changes: unknown): Control {
  const control: unknown = structuredClone(changes);
  if (ajv.validate(controlSchema, control)) return control as Control;
  throw new RangeError(ajv.errorsText(ajv.errors, { dataVar: 'control' }));
}

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
