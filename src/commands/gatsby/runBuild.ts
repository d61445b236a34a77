import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { displayPath } from '../../content/files/displayPath';
import { contentRoot } from '../../content/readContent';
import { recoverSite } from '../../output/publish/buildFolders';
import { lockedMessage, lockOwner } from '../../output/publish/buildLock';
import { runGatsby } from './runGatsby';

/** Less than this is left on a full disk. */
const leastBytes = 20 * 1024 * 1024;

/** The exit status after Ctrl-C (`gatsby/publicFolder.ts`). */
const interrupted = 130;

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
  console.log(`Building the site from ${displayPath(contentRoot())}.`);
  let { status, signal, isOutOfMemory } = await runGatsby(['build', ...args]);
  if (signal !== null && crashes.has(signal) && !isOutOfMemory) {
    console.error(
      `Gatsby crashed (${signal}), as it does with a damaged cache. The cache is deleted, and the build starts again.`,
    );
    recoverSite(root);
    deleteCache(root);
    ({ status, signal, isOutOfMemory } = await runGatsby(['build', ...args]));
  }
  if (signal !== null) recoverSite(root);
  // By the signal itself, where Gatsby had not loaded the hooks yet.
  const isInterrupted = status === interrupted || signal === 'SIGINT' || signal === 'SIGTERM';
  if (isInterrupted) {
    console.error('The build was interrupted. The site has not been replaced.');
  } else if (isOutOfMemory) {
    console.error(
      `The build needs more than the ${heapLimit()} MB of memory that Node gives it. Set NODE_OPTIONS=--max-old-space-size=${2 * heapLimit()}, or another number of megabytes. The site has not been replaced.`,
    );
  } else if (signal !== null) {
    console.error(
      `Something ended the build with ${signal}; the system does so when no memory is left. The site has not been replaced.`,
    );
  }
  const { bavail, bsize } = statfsSync(root);
  if (status !== 0 && bavail * bsize < leastBytes) {
    console.error('The disk is full. Free some space and build again.');
  }
  return isInterrupted ? interrupted : (status ?? 1);
}

function deleteCache(root: string): void {
  rmSync(path.join(root, '.cache'), { recursive: true, force: true });
}

/** The limit of a process that Node starts, in megabytes. */
const heapLimit = (): number => Math.round(getHeapStatistics().heap_size_limit / 1024 ** 2);
