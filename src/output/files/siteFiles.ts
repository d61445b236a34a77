import { mkdirSync, writeFileSync, constants, copyFileSync, linkSync } from 'node:fs';
import path from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import { countWork } from '@docs/core/work';
import { readIfExists } from './readFiles';

/**
 * Absolute path of a file of the site.
 *
 * @param file - Its path in the folder.
 * @throws For a path that leaves the folder: the checks of names are elsewhere, and may have a gap.
 */
export function fileIn(folder: string, file: string): string {
  const absolute = path.join(folder, file);
  if (absolute.startsWith(path.join(folder, path.sep)) && !absolute.includes('\0')) return absolute;
  throw new Error(
    `The path ${JSON.stringify(file)} leaves ${folder}, so nothing is written there.`,
  );
}

/** Writes a file of the site that a build has once; folders in its path need not exist. */
export function writeFileIn(folder: string, file: string, content: string | Uint8Array): void {
  const absolute = fileIn(folder, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, content);
  countWork('filesWritten');
}

/** The file that a static server responds with for a route. */
export const htmlFileOf = (publicDir: string, route: string): string =>
  fileIn(publicDir, `${route}/index.html`);

/**
 * Gives a file a second name, which takes half the time of a copy and no space. Nothing may write
 * to such a file. Where the file system has no hard links, the file is copied.
 *
 * @throws When there is no such file.
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** The folder that a site is written to. */
export interface SiteFolder {
  /** Its absolute path. */
  folder: string;
  /** Absolute path of the folder with the previous site. */
  earlierDir?: string | undefined;
}

/**
 * Writes a file of the site. A file that has not changed becomes a link to that of the previous
 * site. It keeps its time, so servers and deploys see no change. A link also saves time: at the end
 * of a build, when many files were deleted, ext4 takes up to ten times as long to create one.
 *
 * @param file - Path in the folder; folders in it need not exist.
 */
export async function writeSiteFile(
  { folder, earlierDir }: SiteFolder,
  file: string,
  content: string | Buffer,
): Promise<void> {
  const target = fileIn(folder, file);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  await mkdir(path.dirname(target), { recursive: true });
  const earlier = earlierDir === undefined ? undefined : path.join(earlierDir, file);
  if (earlier !== undefined && (await readIfExists(earlier))?.equals(bytes)) {
    linkFile(earlier, target);
    return;
  }
  await writeFile(target, bytes);
  countWork('filesWritten');
}
