import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 digest of the names and contents of a folder's files, at any depth.
 *
 * @param names Which files count, by their path in the folder.
 * @returns Hexadecimal digits.
 */
export function digestOfFolder(folder: string, names = /./): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    // A symbolic link may be broken, e.g. the one with which an editor locks a file.
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
    if (isFile && names.test(name)) {
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
