import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import type { CreatePagesArgs, Node } from 'gatsby';

/** Content digests (MD5) of the content's files as the graph holds them, by absolute path. */
type SourceDigests = ReadonlyMap<string, string>;

/** How long a save has to reach the graph by itself after the pages were created, in milliseconds. */
const grace = 500;
/** File systems may tell the time of a save this much too early, in milliseconds. */
const timeTolerance = 2_000;
/** How often one file is repeated before it is left to its author's next save. */
const mostRepeats = 3;

let timer: NodeJS.Timeout | undefined;
let checkedUntil = Date.now() - process.uptime() * 1_000;
const repeats = new Map<string, number>();

/** Takes down what the pages are about to be created from. */
export const sourceDigests = ({
  getNodesByType,
}: Pick<CreatePagesArgs, 'getNodesByType'>): SourceDigests =>
  new Map(
    (getNodesByType('File') as (Node & { absolutePath: string })[]).map(
      ({ absolutePath, internal }) => [absolutePath, internal.contentDigest],
    ),
  );

/**
 * Shortly after `gatsby develop` has created the pages, tells its watcher again
 * of each file that has been saved since with another content, by setting the
 * file's time to now. Gatsby misses a save in two cases. Its watcher drops the
 * second of two changes within 50 ms, and has then read the file half-written or
 * as it was before. Or the save comes while the pages are created; Gatsby takes
 * it into the graph, but does not create the pages anew.
 */
export function repeatMissedSaves(planned: SourceDigests): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const since = checkedUntil - timeTolerance;
    checkedUntil = Date.now();
    for (const [file, digest] of planned) repeatIfMissed(file, digest, since);
  }, grace);
  timer.unref();
}

function repeatIfMissed(file: string, digest: string, since: number): void {
  try {
    if (statSync(file).mtimeMs < since) return;
    if (createHash('md5').update(readFileSync(file)).digest('hex') === digest) {
      repeats.delete(file);
      return;
    }
    const count = (repeats.get(file) ?? 0) + 1;
    repeats.set(file, count);
    if (count > mostRepeats) return;
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // It was removed or cannot be read, which the content check tells.
  }
}
