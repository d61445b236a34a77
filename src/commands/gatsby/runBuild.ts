import { statfsSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { runInFolder } from './runInFolder';

/** A full disk has less space than this. */
const leastBytes = 20 * 1024 * 1024;

/** The exit status after Ctrl-C (`gatsby/publicFolder.ts`). */
const interrupted = 130;

/**
 * Runs `gatsby build` in the current folder. It explains what no hook of Gatsby can: another
 * build is running, the process was killed, or the disk is full.
 *
 * @returns The exit status.
 */
export async function runBuild(args: readonly string[]): Promise<number> {
  const { status, signal, isOutOfMemory } = await runInFolder(['build', ...args]);
  // The signal ends Gatsby directly if it has not loaded the hooks yet.
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

/** Returns the memory limit of Node processes in megabytes. */
const heapLimit = (): number => Math.round(getHeapStatistics().heap_size_limit / 1024 ** 2);
