import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import { isImmutable } from './cacheControl';
import { contentTypeOf } from './contentTypes';
import { linkFile } from './linkFile';
import { mapConcurrently } from './readFiles';
import type { SiteFolder } from './writeSiteFile';

/** Below this, a response is one packet, compressed or not. */
const smallest = 1024;

/** These run in the threads of libuv, so that several files are compressed at once. */
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const encodings: Readonly<Record<string, (content: Buffer, file: string) => Promise<Buffer>>> = {
  '.br': (content, file) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': promisify<Buffer, Buffer>(gzip),
};

/**
 * Code never changes once it is deployed and is in every first visit, so it is worth the highest
 * quality. For pages that takes 50 times as long as quality 5 and saves 12 %.
 */
const brotliQuality = (file: string): number => (isImmutable(`/${file}`) ? 11 : 5);

/**
 * Writes a brotli and a gzip file beside text files, for servers that send those.
 *
 * @param target - Without compressed files; those of the site before are linked where their file is
 *   a link to that of the site before (`writeSiteFile`).
 * @param files - Paths in it; those that are not text get no such files.
 */
export async function writeCompressed(
  { folder, earlierDir }: SiteFolder,
  files: readonly string[],
): Promise<void> {
  const isText = (file: string) => contentTypeOf(file) !== undefined;
  await mapConcurrently(files.filter(isText), async (file) => {
    // On Windows, the number of a file can be too large for a JavaScript number.
    const { size, ino } = statSync(path.join(folder, file), { bigint: true });
    if (size < smallest) return;
    const earlier = earlierDir === undefined ? '' : path.join(earlierDir, file);
    const isLinked = statSync(earlier, { bigint: true, throwIfNoEntry: false })?.ino === ino;
    const missing = Object.entries(encodings).filter(([ending]) => {
      if (!isLinked || !existsSync(earlier + ending)) return true;
      linkFile(earlier + ending, path.join(folder, file + ending));
      return false;
    });
    if (missing.length === 0) return;
    const content = readFileSync(path.join(folder, file));
    for (const [ending, compress] of missing) {
      await writeFile(path.join(folder, file + ending), await compress(content, file));
    }
  });
}
