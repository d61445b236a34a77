import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, isFile, readSealed, writeSealed } from '@docs/core/files';
import { countWork } from '@docs/core/work';

/** The folders of a project that a build leaves and the next one reuses. */
export type RecordedFolder = '.cache' | 'public';

const recordFile = (root: string, folder: RecordedFolder): string =>
  path.join(root, '.build', `files-of-${folder.replace('.', '')}`);

/** The table of the processes that read a database. */
const readersOfDatabase = 'lock.mdb';

/**
 * Digests by the inode, length and time of modification of their files. This process has computed
 * them or has found them in a record. Links share one.
 */
const known = new Map<string, string>();

/**
 * Records the digests and stamps of the files in a folder. The next build compares them, because a
 * killed process, a disk or a person may have damaged a file. No process may write to the folder at
 * the same time.
 */
export function recordFiles(root: string, folder: RecordedFolder): void {
  const lines = filesIn(path.join(root, folder)).map((name) => {
    const file = path.join(root, folder, name);
    const { content, whole } = stampsOf(file);
    const digest = (whole && known.get(content)) || digestOfFile(file);
    if (whole) known.set(content, digest);
    return `${digest} ${whole} ${name}\n`;
  });
  writeSealed(recordFile(root, folder), lines.join(''));
}

/** File systems count time in steps. A file may change twice in one step, and keep its stamp. */
const longestStep = 50;

/**
 * Returns what changes with the bytes of a file. `whole` contains the time of any change of the
 * file, which no program can set, and is empty if the file changed a moment ago.
 */
function stampsOf(file: string): { content: string; whole: string } {
  const { ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
  const content = `${ino}.${size}.${mtimeNs}`;
  const isNew = Date.now() - Number(ctimeMs) < longestStep;
  return { content, whole: isNew ? '' : `${content}.${ctimeNs}` };
}

/** Whether the files of a folder can be reused; to be asked once `findChangedFiles` has been. */
export const hasRecord = (root: string, folder: RecordedFolder): boolean =>
  existsSync(recordFile(root, folder));

export function deleteRecord(root: string, folder: RecordedFolder): void {
  rmSync(recordFile(root, folder), { force: true });
}

/**
 * Reads only files whose stamps have changed.
 *
 * @returns Paths of files that differ from the record or are gone; undefined without a record, and
 *   for a damaged one. Nothing reuses a file that is not in the record.
 */
export function findChangedFiles(root: string, folder: RecordedFolder): string[] | undefined {
  const lines = readSealed(recordFile(root, folder))?.split('\n').slice(0, -1);
  return lines?.flatMap((line) => {
    const [, digest = '', before = '', name = ''] = /^(\S+) (\S*) ([^]*)$/.exec(line) ?? [];
    const file = path.join(root, folder, name);
    if (!isFile(file)) return [path.join(folder, name)];
    const { content, whole } = stampsOf(file);
    const isSame = (whole && whole === before) || digestOfFile(file) === digest;
    if (isSame && whole) known.set(content, digest);
    return isSame ? [] : [path.join(folder, name)];
  });
}

const filesIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isFile() && entry.name !== readersOfDatabase)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

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
  return hash.digest('base64').slice(0, 32);
}
