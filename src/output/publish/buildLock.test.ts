import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { findLockOwner, lockVariable, releaseLock, takeLock } from './buildLock';

const root = emptyFolder();
let child: ChildProcess | undefined;
beforeEach(() => {
  mkdirSync(path.join(root, '.build'));
});
afterEach(() => {
  child?.kill('SIGKILL');
});

const writeLock = (pid: number | string) => writeFiles(root, { '.build/lock': String(pid) });

/** Starts a shell and returns the number that it prints first. */
async function startShell(script: string): Promise<number> {
  child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(data.toString());
}

test('A folder belongs to the process that builds in it.', async () => {
  const pid = await startShell('echo $$; exec sleep 60');
  writeLock(pid);
  expect(findLockOwner(root)).toBe(pid);
  expect(takeLock(root)).toBe(pid);
});

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('A killed build keeps nothing while the system still lists its process.', async () => {
  // `sleep` never asks for the status of the child that it takes over from the shell.
  const pid = await startShell("sh -c 'echo $$' & exec sleep 60");
  writeLock(pid);
  while (findLockOwner(root) !== undefined) await nextTick();
  expect(() => process.kill(pid, 0)).not.toThrow();
  expect(takeLock(root)).toBeUndefined();
  expect(findLockOwner(root)).toBe(process.pid);
});

testOnLinux('A process that has the number of a killed build does not build.', async () => {
  const pid = await startShell('echo $$; exec sleep 60');
  writeLock(`${pid} 1\n`);
  expect(findLockOwner(root)).toBeUndefined();
});

test('A process shares the lock of the command that has started it, and each releases its own.', async () => {
  const pid = await startShell('echo $$; exec sleep 60');
  writeLock(`${pid}\n`);
  jest.replaceProperty(process, 'env', { [lockVariable]: String(pid) });
  expect(takeLock(root)).toBeUndefined();
  expect(findLockOwner(root)).toBe(pid);
  child?.kill('SIGKILL');
  await once(child as ChildProcess, 'close');
  expect(findLockOwner(root)).toBe(process.pid);
  releaseLock(root);
  expect(findLockOwner(root)).toBeUndefined();
  jest.restoreAllMocks();
});

test('A lock that a full disk has left empty belongs to nobody.', () => {
  writeLock('');
  expect(findLockOwner(root)).toBeUndefined();
  expect(takeLock(root)).toBeUndefined();
  expect(findLockOwner(root)).toBe(process.pid);
});

test('A folder in which another user builds is taken.', async () => {
  const pid = await startShell('echo $$; exec sleep 60');
  writeLock(pid);
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect(takeLock(root)).toBe(pid);
  jest.restoreAllMocks();
});

test('A lock that cannot be written is an error, and not the lock of another build.', () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  expect(() => takeLock(file)).toThrow(/ENOTDIR/);
});

test('A folder is free once its lock is released.', () => {
  expect(takeLock(root)).toBeUndefined();
  releaseLock(root);
  expect(findLockOwner(root)).toBeUndefined();
});
