import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Absolute path of a file of the site.
 *
 * @param file - Its path in the folder.
 * @throws For a path that leaves the folder: the checks of names are elsewhere, and may have a gap.
 */
export function fileIn(folder: string, file: string): string {
  const absolute = path.join(folder, file);
  if (absolute.startsWith(path.join(folder, path.sep)) && !absolute.includes('\0')) return absolute;
  throw new Error(
    `The path ${JSON.stringify(file)} leaves ${folder}, so nothing is written there.`,
  );
}

/** Writes a file of the site that a build has once; folders in its path need not exist. */
export function writeFileIn(folder: string, file: string, content: string): void {
  const absolute = fileIn(folder, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, content);
}
