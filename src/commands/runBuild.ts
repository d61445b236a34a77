import { spawn } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { recoverSite } from '../output/buildFolders';
import { lockedMessage, lockOwner } from '../output/buildLock';
import { gatsbyEnvironment } from './gatsbyEnvironment';

/** Less than this is left on a full disk. */
const leastBytes = 20 * 1024 * 1024;

/** Signals of a process that has done something impossible, e.g. read behind the end of a file. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL']);

/**
 * Runs `gatsby build` in the current folder and says in a sentence what no hook of
 * Gatsby can say: that another build is running, that the process was killed, that the
 * disk is full. A damaged cache is deleted, and the build runs again.
 *
 * @returns The exit status.
 */
export async function runBuild(args: readonly string[]): Promise<number> {
  const root = process.cwd();
  const owner = lockOwner(root);
  if (owner !== undefined) {
    console.error(lockedMessage(owner));
    return 1;
  }
  if (recoverSite(root)) {
    console.log('The last build was interrupted; this one starts without its cache.');
    deleteCache(root);
  }
  let { status, signal } = await gatsbyBuild(args);
  if (signal !== null && crashes.has(signal)) {
    console.error(
      `Gatsby crashed (${signal}), as it does with a damaged cache. The cache is deleted, and the build starts again.`,
    );
    recoverSite(root);
    deleteCache(root);
    ({ status, signal } = await gatsbyBuild(args));
  }
  if (signal !== null) {
    recoverSite(root);
    console.error(
      `Something ended the build with ${signal}; the system does so when no memory is left. The site has not been replaced.`,
    );
  }
  const { bavail, bsize } = statfsSync(root);
  if (status !== 0 && bavail * bsize < leastBytes) {
    console.error('The disk is full. Free some space and build again.');
  }
  return status ?? 1;
}

interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
}

function gatsbyBuild(args: readonly string[]): Promise<Ended> {
  const gatsby = path.join('node_modules', 'gatsby', 'cli.js');
  const child = spawn(process.execPath, [gatsby, 'build', ...args], {
    stdio: 'inherit',
    env: gatsbyEnvironment(),
  });
  // Ctrl-C reaches Gatsby too, and this process has to wait for it to put the site back.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  const pass = () => child.kill('SIGTERM');
  process.once('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', pass);
      resolve({ status, signal });
    });
  });
}

const deleteCache = (root: string): void =>
  rmSync(path.join(root, '.cache'), { recursive: true, force: true });
