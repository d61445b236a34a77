import { asList, isObject } from '../json';
import type { OperationObject } from '../openApiDocument';

/** An extension that is read: how, and the shape of its value in words. */
export interface Extension {
  /** Undefined if the value has another shape, because other products may use the same name. */
  read: (value: unknown) => unknown;
  expected: string;
}

/** Operations with the same bucket share the limit. */
export interface RateLimit {
  bucket: string;
  requests: number;
  windowSeconds: number;
}

/** A request as code that the contract's authors have written. */
interface CodeSample {
  lang: string;
  source: string;
  label?: string;
}

/** What the extensions of an operation say. */
export interface OperationExtensions {
  rateLimit?: RateLimit | undefined;
  codeSamples?: CodeSample[] | undefined;
}

/** One entry of the error catalogue. */
export interface ErrorEntry {
  code: string;
  status: number;
  title: string;
  cause: string;
  remedy: string;
  retryable: boolean;
}

/** Reads a list; undefined if one of its items has another shape. */
export const readList =
  <T>(readItem: (value: unknown) => T | undefined) =>
  (value: unknown): T[] | undefined => {
    const items = asList(value).map(readItem);
    return Array.isArray(value) && items.every((item) => item !== undefined) ? items : undefined;
  };

function readRateLimit(value: unknown): RateLimit | undefined {
  if (!isObject(value)) return undefined;
  const { bucket, requests, window_seconds: windowSeconds } = value;
  const isRead =
    typeof bucket === 'string' && typeof requests === 'number' && typeof windowSeconds === 'number';
  return isRead ? { bucket, requests, windowSeconds } : undefined;
}

const readCodeSamples = readList((value): CodeSample | undefined => {
  if (!isObject(value)) return undefined;
  const { lang, source, label } = value;
  if (typeof lang !== 'string' || typeof source !== 'string') return undefined;
  if (label === undefined) return { lang, source };
  return typeof label === 'string' ? { lang, source, label } : undefined;
});

const codeSamples: Extension = {
  read: readCodeSamples,
  expected: 'a list of samples, each with `lang` and `source`',
};

/** The extensions of an operation. */
export const operationExtensions: Record<string, Extension> = {
  'x-rate-limit': {
    read: readRateLimit,
    expected: 'a map with `bucket`, `requests` and `window_seconds`',
  },
  'x-codeSamples': codeSamples,
  'x-code-samples': codeSamples,
};

/** Reads the extensions of an operation. */
export const readOperationExtensions = (operation: OperationObject): OperationExtensions => ({
  rateLimit: readRateLimit(operation['x-rate-limit']),
  codeSamples: readCodeSamples(operation['x-codeSamples'] ?? operation['x-code-samples']),
});

/** Reads the list of errors; undefined if one of them has another shape. */
export const readErrorEntries = readList((value): ErrorEntry | undefined => {
  if (!isObject(value)) return undefined;
  const { code, status = 0, title = '', cause = '', remedy = '', retryable = false } = value;
  const isText = [code, title, cause, remedy].every((text) => typeof text === 'string');
  if (!isText || Number.isNaN(Number(status)) || typeof retryable !== 'boolean') return undefined;
  return { code, status: Number(status), title, cause, remedy, retryable } as ErrorEntry;
});

/** Reads the extension `x-error-catalogue` of a contract. Empty if it cannot be used. */
export const readErrorCatalogue = (value: unknown): ErrorEntry[] => readErrorEntries(value) ?? [];

/** Returns the entries of a map without extensions (`x-…`). */
export const entriesWithoutExtensions = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));
