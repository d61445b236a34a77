import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the files that do not exist yet. Existing files are never changed.
 *
 * @param files - Contents by path below the folder.
 * @returns The paths of the files that were written.
 */
export function writeNewFiles(
  folder: string,
  files: ReadonlyMap<string, string | Buffer>,
): string[] {
  return [...files].flatMap(([name, content]) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return [];
    mkdirSync(path.dirname(file), { recursive: true });
    // `wx` fails if the file has appeared meanwhile.
    writeFileSync(file, content, { flag: 'wx' });
    return [name];
  });
}
