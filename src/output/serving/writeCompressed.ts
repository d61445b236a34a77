import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import { countWork } from '@docs/core/work';
import { knownRoutesFile } from '../../plan/staticPages';
import { isImmutable, contentTypeOf } from './responseHeaders';
import { linkFile, type SiteFolder } from '../files/siteFiles';
import { mapConcurrently, readIfExists } from '../files/readFiles';

/** Mermaid: 5 MB of code, of which few readers load anything. */
const vendored = /^\/vendor\//;

/** Below this, a response is one packet, compressed or not. */
const smallest = 1024;

/** Larger sites get a lower quality for pages: the best takes a second for each hundred. */
const mostThoroughPages = 300;

type Compress = (content: Buffer, quality: number) => Promise<Buffer>;

/** These run in the threads of libuv, so that several files are compressed at once. */
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipBuffer = promisify<Buffer, Buffer>(gzip);
const encodings: Readonly<Record<string, Compress>> = {
  '.br': (content, quality) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => gzipBuffer(content),
};

/** Scripts and styles, which are in every first visit. */
const code = /\.(?:js|css)$/;

/**
 * Code never changes once it is deployed, so it is worth the highest quality. The files of the
 * search never change either, but there are hundreds, and a visit loads few of them. For a page,
 * quality 10 takes 20 times as long as 5 and saves 6 %.
 */
function brotliQuality(file: string, isThorough: boolean): 5 | 10 | 11 {
  if (code.test(file) && isImmutable(file)) return 11;
  return isThorough && file.endsWith('.html') ? 10 : 5;
}

/** Counted in one file of the site: listing the folder of a large one takes a second. */
async function isSmallSite(folder: string): Promise<boolean> {
  const routes = await readIfExists(path.join(folder, knownRoutesFile));
  return (routes?.toString().split('"route":').length ?? 1) - 1 <= mostThoroughPages;
}

/**
 * Writes a brotli and a gzip file beside text files, for servers that send those.
 *
 * @param target - Without compressed files; a file that is the same in the previous site becomes a
 *   link to that, and gets links to the compressed files there.
 * @param files - Paths in it with a leading slash; those that are not text get no such files.
 */
export async function writeCompressed(
  { folder, earlierDir }: SiteFolder,
  files: readonly string[],
): Promise<void> {
  const isText = (file: string) => contentTypeOf(file) !== undefined && !vendored.test(file);
  const isThorough = await isSmallSite(folder);
  const wasThorough = earlierDir !== undefined && (await isSmallSite(earlierDir));
  await mapConcurrently(files.filter(isText), async (file) => {
    const target = path.join(folder, file);
    if (statSync(target).size < smallest) return;
    const earlier = earlierDir === undefined ? '' : path.join(earlierDir, file);
    const quality = brotliQuality(file, isThorough);
    const isSame = linkToSame(target, earlier) && quality === brotliQuality(file, wasThorough);
    const missing = Object.entries(encodings).filter(([ending]) => {
      if (!isSame || !existsSync(earlier + ending)) return true;
      linkFile(earlier + ending, target + ending);
      return false;
    });
    if (missing.length === 0) return;
    const content = readFileSync(target);
    if (missing.some(([ending]) => ending === '.br')) countWork(`brotli${quality}`, content.length);
    countWork('filesWritten', missing.length);
    for (const [ending, compress] of missing) {
      await writeFile(target + ending, await compress(content, quality));
    }
  });
}

/**
 * Makes a file a link to that of the previous site if they are the same: it keeps its time then, so
 * deploys see no change.
 *
 * @returns Whether they are the same.
 */
function linkToSame(file: string, earlier: string): boolean {
  // On Windows, the number of a file can be too large for a JavaScript number.
  const before = statSync(earlier, { bigint: true, throwIfNoEntry: false });
  const { size, ino } = statSync(file, { bigint: true });
  if (before?.ino === ino) return true;
  if (before?.size !== size || !readFileSync(earlier).equals(readFileSync(file))) return false;
  rmSync(file);
  linkFile(earlier, file);
  return true;
}
