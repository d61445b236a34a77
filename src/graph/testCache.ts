// For tests only.
import type { Cache } from './pageCache';

/** Gatsby's cache as a map. */
export const cacheOf = (entries = new Map<string, unknown>()): Cache => ({
  get: (key) => Promise.resolve(entries.get(key)),
  set: (key, value) => Promise.resolve(entries.set(key, value)),
});
