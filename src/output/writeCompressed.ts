import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib';
import { contentTypeOf } from './contentTypes';
import { isImmutable } from './cacheControl';
import { listFiles } from './linkTargets';
import { mapConcurrently } from './readFiles';

/** Below this, a response is one packet, compressed or not. */
const smallest = 1024;

interface Encoding {
  ending: '.br' | '.gz';
  compress: (content: Buffer, file: string) => Promise<Buffer>;
  decompress: (compressed: Buffer) => Promise<Buffer>;
}

/** These run in the threads of libuv, so that several files are compressed at once. */
const encodings: readonly Encoding[] = [
  {
    ending: '.br',
    compress: (content, file) =>
      promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: promisify<Buffer, Buffer>(brotliDecompress),
  },
  {
    ending: '.gz',
    compress: (content) => promisify<Buffer, Buffer>(gzip)(content),
    decompress: promisify<Buffer, Buffer>(gunzip),
  },
];

/**
 * Code never changes once it is deployed and is in every first visit, so it is worth the highest
 * quality. For pages that takes 50 times as long as quality 5 and saves 12 %.
 */
const brotliQuality = (file: string): number => (isImmutable(file) ? 11 : 5);

/**
 * Writes a brotli and a gzip file beside each text file of a folder, for servers that send those.
 * A compressed file that is right is kept, and one that nothing belongs to is removed. The copy
 * `<route>.html` of a page gets none: links and canonical URLs do not name it.
 *
 * @param folder - Absolute path.
 */
export async function writeCompressed(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const names = new Set(files);
  const isCopy = (file: string) =>
    file.endsWith('.html') && names.has(file.replace(/\.html$/, '/index.html'));
  const sources = new Set(
    files.filter((file) => contentTypeOf(file) !== undefined && !isCopy(file)),
  );
  await mapConcurrently([...sources], async (file) => {
    const { size } = await stat(path.join(folder, file));
    if (size < smallest) sources.delete(file);
    else await compressFile(folder, file, names);
  });
  const stale = files.filter((file) => {
    const source = /^(.+)\.(?:br|gz)$/.exec(file)?.[1];
    return source !== undefined && contentTypeOf(source) !== undefined && !sources.has(source);
  });
  await mapConcurrently(stale, (file) => rm(path.join(folder, file)));
}

async function compressFile(
  folder: string,
  file: string,
  names: ReadonlySet<string>,
): Promise<void> {
  const content = await readFile(path.join(folder, file));
  await Promise.all(
    encodings.map(async ({ ending, compress, decompress }) => {
      const target = path.join(folder, file + ending);
      if (names.has(file + ending) && (await isCurrent(target, content, decompress))) return;
      await writeFile(target, await compress(content, file));
    }),
  );
}

/** Reading is some 20 times as fast as writing, and needs no record of earlier builds. */
async function isCurrent(
  target: string,
  content: Buffer,
  decompress: Encoding['decompress'],
): Promise<boolean> {
  try {
    return content.equals(await decompress(await readFile(target)));
  } catch {
    // A build was stopped while it wrote the file.
    return false;
  }
}
