import { statfsSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { displayPath } from '../../content/files/displayPath';
import { contentRoot } from '../../content/readContent';
import { runInFolder } from './runInFolder';

/** Less than this is left on a full disk. */
const leastBytes = 20 * 1024 * 1024;

/** The exit status after Ctrl-C (`gatsby/publicFolder.ts`). */
const interrupted = 130;

/**
 * Runs `gatsby build` in the current folder and says in a sentence what no hook of
 * Gatsby can say: that another build is running, that the process was killed, that the
 * disk is full.
 *
 * @returns The exit status.
 */
export async function runBuild(args: readonly string[]): Promise<number> {
  console.log(`Building the site from ${displayPath(contentRoot())}.`);
  const { status, signal, isOutOfMemory } = await runInFolder(['build', ...args]);
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
  const { bavail, bsize } = statfsSync(process.cwd());
  if (status !== 0 && bavail * bsize < leastBytes) {
    console.error('The disk is full. Free some space and build again.');
  }
  return isInterrupted ? interrupted : (status ?? 1);
}

/** The limit of a process that Node starts, in megabytes. */
const heapLimit = (): number => Math.round(getHeapStatistics().heap_size_limit / 1024 ** 2);
