import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * Lists the entries of a folder, at any depth. `readdirSync` can do this too, but in Node 24 it
 * follows symbolic links. They may end outside the folder or in a circle.
 */
export const entriesIn = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(path.join(folder, entry.name))] : [entry],
  );
