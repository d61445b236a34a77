import { z } from 'zod';
import type { ErrorEntry, RateLimit } from '../contract';

const rateLimitSchema = z.object({
  bucket: z.string(),
  requests: z.number(),
  window_seconds: z.number(),
});

const errorEntrySchema = z.object({
  code: z.string(),
  status: z.coerce.number().default(0),
  title: z.string().default(''),
  cause: z.string().default(''),
  remedy: z.string().default(''),
  retryable: z.boolean().default(false),
});

/**
 * Reads the extension `x-rate-limit` of an operation. Undefined if it is missing or has another
 * shape, because other products may use the same name.
 */
export function readRateLimit(value: unknown): RateLimit | undefined {
  const parsed = rateLimitSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { bucket, requests, window_seconds: windowSeconds } = parsed.data;
  return { bucket, requests, windowSeconds };
}

/**
 * Reads the extension `x-error-catalogue` of a contract. Empty if it is missing or has another
 * shape, because other products may use the same name.
 */
export const readErrorCatalogue = (value: unknown): ErrorEntry[] =>
  z.array(errorEntrySchema).safeParse(value).data ?? [];
