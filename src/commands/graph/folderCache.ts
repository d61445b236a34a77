import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf, readSealed, writeSealed } from '@docs/core/files';
import type { Cache } from '../../graph/pageCache';

interface FolderCache extends Cache {
  /** Deletes entries that were not used since the cache was created. */
  prune: () => void;
}

/** Creates a cache with a JSON file for each key, for commands without Gatsby. */
export function createFolderCache(folder: string): FolderCache {
  const known = new Map<string, unknown>();
  const fileOf = (key: string) => path.join(folder, `${digestOf(key)}.json`);
  return {
    get: (key) => {
      const file = fileOf(key);
      const text = known.has(file) ? undefined : readSealed(file);
      if (text !== undefined) known.set(file, JSON.parse(text));
      return Promise.resolve(known.get(file));
    },
    set: (key, value) => {
      const file = fileOf(key);
      known.set(file, value);
      ifWritable(() => writeSealed(file, JSON.stringify(value)));
      return Promise.resolve();
    },
    prune: () => {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const file = path.join(folder, name);
        if (!known.has(file)) ifWritable(() => rmSync(file, { force: true }));
      }
    },
  };
}

/** Ignores a full disk or a read-only folder. The next run only takes longer. */
function ifWritable(change: () => void): void {
  try {
    change();
  } catch {
    // This run has its results in memory.
  }
}
