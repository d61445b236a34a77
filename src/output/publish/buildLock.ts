import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = (root: string): string => path.join(root, '.build', 'lock');

/** The variable with the id of the process that has reserved the folder: those that it starts share the lock. */
export const lockVariable = 'BUILD_LOCK_OF';

/** The process that is building in a project's folder, or runs its develop server; undefined without one. */
export const findLockOwner = (root: string): number | undefined => ownersOf(root)[0];

/** The living processes that have the lock: a command, and the process of Gatsby that it has started. */
const ownersOf = (root: string): number[] =>
  linesOf(root)
    .map((line) => line.split(' '))
    .filter(([pid, start]) => isAlive(Number(pid), start))
    .map(([pid]) => Number(pid));

/** A full disk leaves an empty file. */
const linesOf = (root: string): string[] =>
  readIfThere(lockFile(root))
    .split('\n')
    .filter((line) => line !== '');

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param start - When it started; another process may have its number now. */
function isAlive(pid: number, start: string | undefined): boolean {
  // 0 would be the process group of this one.
  if (!(pid > 0 && Number.isInteger(pid))) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return codeOf(error) === 'EPERM';
  }
  const now = stateOf(pid);
  return now.state !== 'Z' && (start === undefined || start === now.start);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Reads the state of a process and the time of its start. `Z` is a process that has died and
 * whose parent has not asked for its status. That takes a moment after a kill. In a container whose
 * first process never asks, it lasts for ever. Signals still reach its id. Other systems than Linux say neither.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function stateOf(pid: number): { state?: string | undefined; start?: string | undefined } {
  const text = readIfThere(`/proc/${pid}/stat`);
  // The name of the program is in parentheses and may contain some.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
}

const ownLine = (): string => `${process.pid} ${stateOf(process.pid).start ?? ''}`.trim();

/**
 * Reserves the project's folder for this process, until that calls `releaseLock`. A process shares the
 * lock of the command that has started it, and keeps it when that is killed.
 *
 * @returns The process that has it already; undefined when the lock was taken.
 * @throws When the file of the lock cannot be written, for example on a full disk.
 */
export function takeLock(root: string): number | undefined {
  const file = lockFile(root);
  mkdirSync(path.dirname(file), { recursive: true });
  if (createLock(file)) return undefined;
  const owners = ownersOf(root);
  if (owners.includes(process.pid)) return undefined;
  if (owners.includes(Number(process.env[lockVariable]))) {
    appendFileSync(file, `${ownLine()}\n`);
    return undefined;
  }
  if (owners.length > 0) return owners[0];
  // Its process has died.
  rmSync(file, { force: true });
  return createLock(file) ? undefined : findLockOwner(root);
}

/** @returns Whether there was no lock. */
function createLock(file: string): boolean {
  try {
    writeFileSync(file, `${ownLine()}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The lock of the command that has started this process stays. */
export function releaseLock(root: string): void {
  const others = linesOf(root).filter((line) => line !== ownLine());
  if (others.length === 0) rmSync(lockFile(root), { force: true });
  else writeFileSync(lockFile(root), others.map((line) => `${line}\n`).join(''));
}

/** What to say to someone who starts a second build. */
export const describeLock = (pid: number): string =>
  `Another build or develop server uses this folder (process ${pid}). Wait until it ends, or end it.`;
