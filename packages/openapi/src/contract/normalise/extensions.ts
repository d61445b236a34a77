import { z } from 'zod';

/** The extension `x-rate-limit`. */
export const rateLimitSchema = z
  .object({ bucket: z.string(), requests: z.number(), window_seconds: z.number() })
  .transform(({ bucket, requests, window_seconds: windowSeconds }) => ({
    bucket,
    requests,
    windowSeconds,
  }));

/** Operations with the same bucket share the limit. */
export type RateLimit = z.output<typeof rateLimitSchema>;

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

/**
 * Reads the extension `x-rate-limit` of an operation. Undefined if it is missing or has another
 * shape, because other products may use the same name.
 */
export const readRateLimit = (value: unknown): RateLimit | undefined =>
  rateLimitSchema.safeParse(value).data;

/**
 * Reads the extension `x-error-catalogue` of a contract. Empty if it is missing or has another
 * shape, because other products may use the same name.
 */
export const readErrorCatalogue = (value: unknown): ErrorEntry[] =>
  z.array(errorEntrySchema).safeParse(value).data ?? [];
/** Returns the entries of a map without extensions (`x-…`). */
export const entriesWithoutExtensions = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));
