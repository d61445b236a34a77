import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the files that do not exist yet. Existing files are never changed.
 *
 * @param files - Contents by path below the folder.
 */
export function writeNewFiles(
  folder: string,
  files: ReadonlyMap<string, string | Buffer>,
): { written: string[]; kept: string[] } {
  const written: string[] = [];
  const kept: string[] = [];
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    if (existsSync(file)) {
      kept.push(name);
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    // `wx` fails if the file has appeared meanwhile.
    writeFileSync(file, content, { flag: 'wx' });
    written.push(name);
  }
  return { written, kept };
}
