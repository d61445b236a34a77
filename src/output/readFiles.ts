import { readFile } from 'node:fs';
import { promisify } from 'node:util';

/** Half the work of its namesake in `fs/promises`, which opens a handle as an object for each file. */
const readCallback = promisify(readFile);

/** A folder in its place, and a file in place of one of its folders, are no such file either. */
const absent: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** Files that are open at once. */
const openFiles = 16;

export const readText = (file: string): Promise<string> => readCallback(file, 'utf8');

/** Undefined where there is no such file. */
export const readIfExists = (file: string): Promise<Buffer | undefined> =>
  readCallback(file).catch((error: NodeJS.ErrnoException) => {
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
