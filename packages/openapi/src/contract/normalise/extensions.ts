import { z } from 'zod';
import type { OperationObject } from '../openApiDocument';

/** An extension that is read: the shape of its value, and the same in words. */
export interface Extension {
  shape: z.ZodType;
  expected: string;
}

const codeSamples = {
  shape: z.array(z.object({ lang: z.string(), label: z.string().optional(), source: z.string() })),
  expected: 'a list of samples, each with `lang` and `source`',
};

/** The extensions of an operation. */
export const operationExtensions = {
  'x-rate-limit': {
    shape: z
      .object({ bucket: z.string(), requests: z.number(), window_seconds: z.number() })
      .transform(({ window_seconds: windowSeconds, ...limit }) => ({ ...limit, windowSeconds })),
    expected: 'a map with `bucket`, `requests` and `window_seconds`',
  },
  'x-codeSamples': codeSamples,
  'x-code-samples': codeSamples,
} as const satisfies Record<string, Extension>;

/** Reads the extensions of an operation. */
export const readOperationExtensions = (operation: OperationObject) => ({
  rateLimit: read(operationExtensions['x-rate-limit'].shape, operation['x-rate-limit']),
  codeSamples: read(codeSamples.shape, operation['x-codeSamples'] ?? operation['x-code-samples']),
});

/** What the extensions of an operation say. */
export type OperationExtensions = Partial<ReturnType<typeof readOperationExtensions>>;

/** Operations with the same bucket share the limit. */
export type RateLimit = NonNullable<OperationExtensions['rateLimit']>;

/** An entry of the extension `x-error-catalogue`. */
export const errorEntrySchema = z.object({
  code: z.string(),
  status: z.coerce.number().default(0),
  title: z.string().default(''),
  cause: z.string().default(''),
  remedy: z.string().default(''),
  retryable: z.boolean().default(false),
});

/** One entry of the error catalogue. */
export type ErrorEntry = z.output<typeof errorEntrySchema>;

/** Reads the extension `x-error-catalogue` of a contract. Empty if it cannot be used. */
export const readErrorCatalogue = (value: unknown): ErrorEntry[] =>
  read(z.array(errorEntrySchema), value) ?? [];

/** Undefined if the value has another shape, because other products may use the same name. */
const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> | undefined =>
  shape.safeParse(value).data;

/** Returns the entries of a map without extensions (`x-…`). */
export const entriesWithoutExtensions = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));
