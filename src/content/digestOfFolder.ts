import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Changes with any file at any depth of a folder whose name matches. */
export function digestOfFolder(folder: string, names: RegExp): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .sort();
  for (const name of files) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}
