import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A folder at its path, or a file in place of one of its folders, counts as absent too. */
const absent: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** Files that are read before the results of other threads are handled. */
const openFiles = 16;

/**
 * Reads a file synchronously, in the next turn of the event loop. This build or the last wrote the
 * file, so it is in memory, and the threads of libuv are busy with compression.
 */
async function readBytes(file: string): Promise<Buffer> {
  await nextTurn();
  return readFileSync(file);
}

export const readText = async (file: string): Promise<string> => (await readBytes(file)).toString();

/** Undefined where there is no such file. */
export const readIfExists = (file: string): Promise<Buffer | undefined> =>
  readBytes(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== undefined && absent.has(error.code)) return undefined;
    throw error;
  });

/** `Promise.all` over a list, with a limit for the calls in progress; keeps the list's order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: openFiles }, work));
  return results;
}

/**
 * Paths of all files of a folder, with a leading slash. Reads sibling folders at the
 * same time: `readdir`'s own recursion goes one by one.
 */
export async function listFiles(publicDir: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(publicDir, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const entryPath = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(publicDir, entryPath) : [entryPath];
    }),
  );
  return lists.flat();
}
