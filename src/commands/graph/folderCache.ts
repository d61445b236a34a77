import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
      if (!known.has(file) && existsSync(file)) known.set(file, readJson(file));
      return Promise.resolve(known.get(file));
    },
    set: (key, value) => {
      const file = fileOf(key);
      known.set(file, value);
      ifWritable(() => {
        const text = JSON.stringify(value);
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, digestOf(text) + text);
      });
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

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** On a full disk or in a read-only folder, the next run only takes longer. */
function ifWritable(change: () => void): void {
  try {
    change();
  } catch {
    // The results of this run are in memory.
  }
}

/** Undefined for a file that a killed process wrote only in part, or whose bytes have changed. */
function readJson(file: string): unknown {
  const content = readFileSync(file, 'utf8');
  const text = content.slice(digestOf('').length);
  return content === digestOf(text) + text ? JSON.parse(text) : undefined;
}
