import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = (root: string): string => path.join(root, '.build', 'lock');

/** The process that is building in a project's folder, or runs its develop server; undefined without one. */
export function lockOwner(root: string): number | undefined {
  try {
    const pid = Number(readFileSync(lockFile(root), 'utf8'));
    process.kill(pid, 0);
    return isZombie(pid) ? undefined : pid;
  } catch {
    // There is no lock, or its process has died.
    return undefined;
  }
}

/**
 * Whether a process has died and its parent has not asked for its status yet: for a moment after a
 * kill, and for ever in a container whose first process never asks. Signals still reach its id.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  // Other systems than Linux have no such file.
  if (!existsSync(file)) return false;
  // The state follows the name of the program, which is in parentheses and may contain some.
  return /^[^]*\) Z/.test(readFileSync(file, 'utf8'));
}

/**
 * Reserves the project's folder for this process, until that ends.
 *
 * @returns The process that has it already; undefined when the lock was taken.
 */
export function takeLock(root: string): number | undefined {
  const owner = lockOwner(root);
  if (owner !== undefined && owner !== process.pid) return owner;
  const file = lockFile(root);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    return lockOwner(root);
  }
  process.once('exit', () => rmSync(file, { force: true }));
  return undefined;
}

/** What to say to someone who starts a second build. */
export const lockedMessage = (pid: number): string =>
  `Another build or develop server uses this folder (process ${pid}). Wait until it ends, or end it.`;
