import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { recoverSite } from '../../output/publish/buildFolders';
import { describeLock, releaseLock, takeLock } from '../../output/publish/buildLock';
import {
  findChangedFiles,
  deleteRecord,
  hasRecord,
  recordFiles,
  type RecordedFolder,
} from '../../output/publish/fileRecords';
import { recordWork, resetWork } from '@docs/core/work';
import { runGatsby, type Ended } from './runGatsby';

/**
 * Reserves the current folder and runs a command of Gatsby in it. It keeps the sound files of the
 * last command.
 */
export async function runInFolder(args: readonly string[]): Promise<Ended> {
  const root = process.cwd();
  const refusal = reserve(root);
  if (refusal !== undefined) {
    console.error(refusal);
    return { status: 1, signal: null, isOutOfMemory: false };
  }
  try {
    return await runSoundly(root, args);
  } finally {
    releaseLock(root);
  }
}

/** @returns Why the folder cannot be reserved, or undefined on success. */
function reserve(root: string): string | undefined {
  try {
    const owner = takeLock(root);
    return owner === undefined ? undefined : describeLock(owner);
  } catch (error) {
    return `This folder cannot be reserved for a build: ${(error as Error).message}.`;
  }
}

async function runSoundly(root: string, args: readonly string[]): Promise<Ended> {
  const isBuild = args[0] === 'build';
  const hasPart = (folder: string) => existsSync(path.join(root, folder));
  // A reader may have put the site back without Gatsby's own files.
  const isInterrupted =
    recoverSite(root) ||
    (hasRecord(root, '.cache') && hasPart('.cache') && !hasPart('.cache/public'));
  if (isInterrupted) {
    console.log('The last build was interrupted; this one starts without its cache.');
    deleteRecord(root, '.cache');
  }
  if (!isSound(root, '.cache', 'The cache is deleted, and everything is built again.')) {
    rmSync(path.join(root, '.cache'), { recursive: true, force: true });
  }
  if (isBuild) resetWork(root);
  if (isBuild) isSound(root, 'public', 'Nothing of the site there is reused.');
  const ended = await runGatsby(args);
  if (ended.signal !== null) recoverSite(root);
  // Without the files of `public/`, the cache is of an interrupted build.
  if (hasPart('.cache/public')) record(root, '.cache');
  else deleteRecord(root, '.cache');
  if (isBuild && ended.status === 0) {
    record(root, 'public');
    recordWork(root, 'modulesOfCommand');
  }
  return ended;
}

/** Whether a folder's files can be reused. If not, prints the changes and deletes the record. */
function isSound(root: string, folder: RecordedFolder, consequence: string): boolean {
  // A deleted folder is not damage.
  const changed = existsSync(path.join(root, folder)) ? findChangedFiles(root, folder) : undefined;
  if (changed?.length === 0) return true;
  deleteRecord(root, folder);
  if (changed) {
    const [first, ...rest] = changed;
    const others = rest.length === 0 ? '' : `, and so are ${rest.length} more files`;
    console.log(`${first} is not as the last build left it${others}. ${consequence}`);
  }
  return false;
}

function record(root: string, folder: RecordedFolder): void {
  try {
    recordFiles(root, folder);
  } catch {
    // The disk is full, so the next build reuses nothing.
    deleteRecord(root, folder);
  }
}
