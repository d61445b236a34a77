import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = (root: string): string => path.join(root, '.build', 'lock');

/** The process that is building in a project's folder, or runs its develop server; undefined without one. */
export function lockOwner(root: string): number | undefined {
  const pid = Number(readIfThere(lockFile(root)));
  // A full disk leaves an empty file, and 0 would be the process group of this one.
  return pid > 0 && Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Whether a process has died and its parent has not asked for its status yet: for a moment after a
 * kill, and for ever in a container whose first process never asks. Signals still reach its id.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function isZombie(pid: number): boolean {
  // Other systems than Linux have no such file. The state follows the name of the program, which is
  // in parentheses and may contain some.
  return /^[^]*\) Z/.test(readIfThere(`/proc/${pid}/stat`));
}

/**
 * Reserves the project's folder for this process, until that calls `releaseLock`.
 *
 * @returns The process that has it already; undefined when the lock was taken.
 * @throws When the file of the lock cannot be written, e.g. on a full disk.
 */
export function takeLock(root: string): number | undefined {
  const file = lockFile(root);
  mkdirSync(path.dirname(file), { recursive: true });
  if (createLock(file)) return undefined;
  const owner = lockOwner(root);
  if (owner !== undefined) return owner === process.pid ? undefined : owner;
  // Its process has died.
  rmSync(file, { force: true });
  return createLock(file) ? undefined : lockOwner(root);
}

/** @returns Whether there was no lock. */
function createLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

export function releaseLock(root: string): void {
  rmSync(lockFile(root), { force: true });
}

/** What to say to someone who starts a second build. */
export const lockedMessage = (pid: number): string =>
  `Another build or develop server uses this folder (process ${pid}). Wait until it ends, or end it.`;
