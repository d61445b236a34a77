import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A folder in its place, and a file in place of one of its folders, are no such file either. */
const absent: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** Files that are read before what other threads have done goes on. */
const openFiles = 16;

/**
 * Reads a file in the next turn of the event loop, and at once: what is read was written by this
 * build or the last, so it is in memory, and the threads of libuv compress meanwhile.
 */
export async function readBytes(file: string): Promise<Buffer> {
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
