import { constants, copyFileSync, linkSync } from 'node:fs';

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
