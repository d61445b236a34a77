import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { SiteFolder } from '../files/siteFiles';
import { hasRecord } from './fileRecords';
import { releaseLock, takeLock } from './buildLock';

/**
 * `public/` is what is deployed: it changes only when a build has passed all checks. But
 * Gatsby writes to no other folder, and what it wrote belongs to its cache. So a build
 * moves the site away and Gatsby's own files in, and swaps them back at its end.
 */
const foldersOf = (root: string) => ({
  public: path.join(root, 'public'),
  /** Gatsby's own files between two builds. They are in its cache and are deleted with it. */
  work: path.join(root, '.cache', 'public'),
  /** What the cache was made from. */
  key: path.join(root, '.cache', 'public-key'),
  /** The site while Gatsby uses `public/`. */
  lastGood: path.join(root, '.build', 'last-good'),
  /** The site that will replace it. */
  next: path.join(root, '.build', 'next'),
  /** The site that was replaced, while it is deleted. */
  old: path.join(root, '.build', 'old'),
});

/** The folder in which a build collects the site, and the previous site's where its files are sound. */
export function siteFolder(root: string): SiteFolder {
  const { next, lastGood } = foldersOf(root);
  return { folder: next, earlierDir: hasRecord(root, 'public') ? lastGood : undefined };
}

/**
 * Reads the site of a folder: while a build or the develop server uses `public/`, the last good one.
 * What was read while one site replaced the other is discarded and read again.
 *
 * @param read - Gets the folder of the site, and a text that no other site has.
 */
export function readPublishedSite<Result>(
  publicDir: string,
  read: (folder: string, version: string) => Result,
  discard: (result: Result) => void = () => undefined,
): Result {
  for (;;) {
    const folder = folderOfSite(publicDir);
    const version = versionOf(folder);
    const isReplaced = () => folder !== folderOfSite(publicDir) || version !== versionOf(folder);
    try {
      const result = read(folder, version);
      if (!isReplaced()) return result;
      discard(result);
    } catch (error) {
      if (!isReplaced()) throw error;
    }
  }
}

function folderOfSite(publicDir: string): string {
  const folders = foldersOf(path.dirname(path.resolve(publicDir)));
  const isPublic = path.resolve(publicDir) === folders.public;
  return isPublic && existsSync(folders.lastGood) ? folders.lastGood : publicDir;
}

function versionOf(folder: string): string {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats ? `${folder} ${stats.ino} ${stats.mtimeNs}` : folder;
}

/** Puts the site back where the build that used `public/` was killed; to be called before reading it. */
export function putBackSite(publicDir: string): void {
  const root = path.dirname(path.resolve(publicDir));
  if (folderOfSite(publicDir) === publicDir || takeLock(root) !== undefined) return;
  recoverSite(root);
  releaseLock(root);
}

/**
 * Puts back the site of a build that was killed. What Gatsby wrote in that build is deleted: it may
 * be incomplete.
 *
 * @returns Whether there was such a build.
 */
export function recoverSite(root: string): boolean {
  const folders = foldersOf(root);
  remove(folders.next);
  remove(folders.old);
  if (!existsSync(folders.lastGood)) return false;
  remove(folders.public);
  renameSync(folders.lastGood, folders.public);
  return true;
}

/**
 * Gives `public/` to Gatsby.
 *
 * @param key - What the cache depends on and Gatsby does not compare: the content root. With
 *   another key, or after a broken build, `public/` does not exist, so Gatsby deletes its cache.
 */
export function enterWork(root: string, key: string): void {
  const folders = foldersOf(root);
  recoverSite(root);
  const isTrusted =
    existsSync(folders.work) &&
    existsSync(folders.key) &&
    readFileSync(folders.key, 'utf8') === key;
  mkdirSync(path.dirname(folders.lastGood), { recursive: true });
  // Without a site there is an empty one, so that a build which dies is noticed.
  if (existsSync(folders.public)) renameSync(folders.public, folders.lastGood);
  else mkdirSync(folders.lastGood);
  if (isTrusted) renameSync(folders.work, folders.public);
  else remove(folders.work);
}

/**
 * How a build ended: with a new site; without one, but with a usable cache; or anywhere in between.
 */
export type BuildEnd = 'published' | 'refused' | 'broken';

/** Takes `public/` back from Gatsby. Synchronous, because a process that exits waits for nothing else. */
export function leaveWork(root: string, key: string, end: BuildEnd): void {
  const folders = foldersOf(root);
  if (!existsSync(folders.lastGood)) return;
  if (end === 'broken' || !existsSync(folders.public)) {
    remove(folders.public);
  } else {
    remove(folders.work);
    mkdirSync(path.dirname(folders.work), { recursive: true });
    renameSync(folders.public, folders.work);
    writeFileSync(folders.key, key);
  }
  if (end === 'published') {
    renameSync(folders.next, folders.public);
    // In one step, because readers use it for as long as it exists.
    renameSync(folders.lastGood, folders.old);
    remove(folders.old);
  } else {
    renameSync(folders.lastGood, folders.public);
    try {
      remove(folders.next);
    } catch {
      // Threads of this process still write to it. The next build removes it before it begins.
    }
  }
}

/** Removes a folder. Retries, because a killed process may still finish its last write. */
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
