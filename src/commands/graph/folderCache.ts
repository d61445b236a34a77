import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf, readSealed, writeSealed } from '../../content/files/sealedText';
import type { Cache } from '../../graph/pageCache';

interface FolderCache extends Cache {
  /** Deletes what has not been used since the cache was created. */
  prune: () => void;
}

/** A cache with a JSON file for each key, for commands that run without Gatsby. */
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

/** On a full disk or in a read-only folder, the next run only takes longer. */
function ifWritable(change: () => void): void {
  try {
    change();
  } catch {
    // The results of this run are in memory.
  }
}
