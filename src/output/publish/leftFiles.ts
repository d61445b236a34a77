import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, isFile, readSealed, writeSealed } from '@docs/core/files';
import { countWork } from '@docs/core/work';

/** The folders of a project that a build leaves and the next one reuses. */
export type LeftFolder = '.cache' | 'public';

const recordFile = (root: string, folder: LeftFolder): string =>
  path.join(root, '.build', `files-of-${folder.replace('.', '')}`);

/** The table of the processes that read a database. */
const readersOfDatabase = 'lock.mdb';

/**
 * Records the digests of the files in a folder. The next build compares them, because a killed
 * process, a disk or a person may have damaged a file. No process may write to the folder at the
 * same time.
 */
export function recordFiles(root: string, folder: LeftFolder): void {
  const lines = filesIn(path.join(root, folder)).map(
    (name) => `${digestOfFile(path.join(root, folder, name))} ${name}\n`,
  );
  writeSealed(recordFile(root, folder), lines.join(''));
}

/** Whether the files of a folder can be reused; to be asked once `findChangedFiles` has been. */
export const hasRecord = (root: string, folder: LeftFolder): boolean =>
  existsSync(recordFile(root, folder));

export function deleteRecord(root: string, folder: LeftFolder): void {
  rmSync(recordFile(root, folder), { force: true });
}

/**
 * @returns Paths of files that differ from the record or are gone; undefined without a record, and
 *   for a damaged one. Nothing reuses a file that is not in the record.
 */
export function findChangedFiles(root: string, folder: LeftFolder): string[] | undefined {
  const lines = readSealed(recordFile(root, folder))?.split('\n').slice(0, -1);
  return lines?.flatMap((line) => {
    const name = line.slice(digestLength + 1);
    const file = path.join(root, folder, name);
    const isSame = isFile(file) && line.startsWith(digestOfFile(file));
    return isSame ? [] : [path.join(folder, name)];
  });
}

const filesIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isFile() && entry.name !== readersOfDatabase)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

const digestLength = 32;

/** Part by part, because the database of a large site is too large for the memory. */
const part = Buffer.allocUnsafe(1024 * 1024);

function digestOfFile(file: string): string {
  const hash = createHash('blake2b512');
  const descriptor = openSync(file, 'r');
  try {
    for (let size; (size = readSync(descriptor, part)) > 0;) {
      hash.update(part.subarray(0, size));
      countWork('bytesDigested', size);
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('base64').slice(0, digestLength);
}
