import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from './isFile';

/**
 * Returns the SHA-256 digest of the names and contents of a folder's files, at any depth.
 *
 * @returns Hexadecimal digits.
 */
export function digestOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    // A symbolic link may be broken, for example an editor's lock file.
    if (isFile(file)) {
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
