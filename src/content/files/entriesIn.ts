import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * The entries of a folder and of the folders in it. `readdirSync` lists them too, but in Node 24
 * it follows symbolic links, which may end outside the folder or in a circle.
 */
export const entriesIn = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(path.join(folder, entry.name))] : [entry],
  );
