import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFolder } from '@docs/core/files';
import { contentRoot } from '../../content/docsConfig';
import { findChangedFiles } from './fileRecords';

const stampFile = () => path.join(process.cwd(), '.build', 'built-from');

/** Digest of everything that a build is generated from. */
export function digestOfInputs(): string {
  const root = process.cwd();
  const hooks = readdirSync(root).filter((name) => /^gatsby-[a-z]+\.tsx?$/.test(name));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.json', ...hooks.sort()]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  for (const folder of ['src', 'packages', contentRoot()].filter((name) => existsSync(name))) {
    hash.update(`${folder}\0`).update(digestOfFolder(path.resolve(root, folder)));
  }
  return hash.digest('hex');
}

/** Whether `public/` contains a finished build of the project as it is now, and all of its files. */
export const buildIsCurrent = (): boolean =>
  existsSync(stampFile()) &&
  readFileSync(stampFile(), 'utf8') === digestOfInputs() &&
  findChangedFiles(process.cwd(), 'public')?.length === 0;

/** To be called when a build has passed all its checks. */
export function markBuilt(digest: string): void {
  mkdirSync(path.dirname(stampFile()), { recursive: true });
  writeFileSync(stampFile(), digest);
}
