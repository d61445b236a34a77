/** Reading files and folders. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Problem } from './problems';
import { countWork } from './work';

/** Returns the path from the working directory with `/`, such as `content/docs/index.mdx`. */
export const displayPath = (absolutePath: string): string =>
  path.relative(process.cwd(), absolutePath).split(path.sep).join('/');

/** Whether a path is that of a file. */
export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // The name is too long for a file.
    return false;
  }
}

/** Authored files are smaller. Parsing a larger one takes gigabytes of memory. */
const maxBytes = 20_000_000;

/** The text of a file, or the reason why it is not read. */
export type TextFile =
  { text: string } | { problem: Problem; isOutside?: boolean; isBinary?: boolean };

/**
 * Whether a path is in the content root after symbolic links are resolved. The folder decides if
 * the path does not exist.
 */
export function isInside(contentRoot: string, file: string): boolean {
  const relative = path.relative(realPath(contentRoot), realPath(file));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function realPath(file: string): string {
  const absolute = path.resolve(file);
  try {
    return realpathSync(absolute);
  } catch {
    const folder = path.dirname(absolute);
    return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute));
  }
}

/**
 * Reads a UTF-8 file below the content root, without its byte order mark and with LF line breaks.
 * Other files are not opened.
 * @throws The file system's error if the file does not exist.
 */
export function readTextFile(file: string, contentRoot: string): TextFile {
  const failed = (problem: Omit<Problem, 'severity' | 'file'>) => ({
    problem: { severity: 'error' as const, file: displayPath(file), ...problem },
  });
  if (!isInside(contentRoot, file)) {
    return { ...failed(linkOutside(contentRoot)), isOutside: true };
  }
  const [stats, bytes, refused] = readAny(file);
  if (refused) return failed(refusedBySystem(refused));
  if (!stats) {
    // This throws if there is not even a link.
    lstatSync(file);
    return failed({
      message: 'The symbolic link resolves to nothing.',
      expected: 'a link to a file',
      found: 'a link to a path that does not exist',
      hint: 'Correct the link, or remove it.',
    });
  }
  if (!stats.isFile()) {
    return failed({
      message: 'The path is not a file.',
      expected: 'a file',
      found: stats.isDirectory() ? 'a folder' : 'a device',
      hint: 'Correct the path.',
    });
  }
  if (stats.size > maxBytes) {
    return failed({
      message: 'The file is too large to be read.',
      expected: `at most ${megabytes(maxBytes)}`,
      found: megabytes(stats.size),
      hint: 'Split the file, or leave out what readers do not need.',
    });
  }
  if (!isUtf8(bytes)) {
    const invalid = failed({
      ...firstInvalid(bytes),
      message: 'The file is not valid UTF-8.',
      expected: 'UTF-8',
      found: 'bytes of another encoding, such as Latin-1 or UTF-16',
      hint: 'Save the file as UTF-8.',
    });
    return { ...invalid, isBinary: true };
  }
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n');
  const conflict = findConflict(text);
  return conflict ? failed(conflict) : { text };
}

/** The marks that git leaves in a file where two branches changed the same lines. */
const conflictMarks = /^<{7} [^]*?^={7}$[^]*?^>{7} /m;

/** All else that would be wrong with the file follows from the conflict. */
function findConflict(text: string): Omit<Problem, 'severity' | 'file'> | undefined {
  const at = text.includes('<<<<<<< ') ? text.search(conflictMarks) : -1;
  if (at < 0) return undefined;
  const [line = ''] = text.slice(at).split('\n', 1);
  return {
    line: text.slice(0, at).split('\n').length,
    column: 1,
    message: 'The file has a conflict of a merge that is not resolved.',
    expected: 'one of the two sides, without the lines `<<<<<<<`, `=======` and `>>>>>>>`',
    found: line,
    hint: 'Resolve the conflict. In an example, put a space before the marks.',
  };
}

const refusedBySystem = ({ code, message }: NodeJS.ErrnoException) => ({
  message: 'The file cannot be read.',
  expected: 'a file that this user may read',
  found: message,
  hint:
    code === 'ELOOP'
      ? 'Remove the symbolic link, which resolves to itself.'
      : 'Correct the file or its permissions, or remove it.',
});

type AnyFile = [stats: Stats | undefined, bytes: Buffer, refused?: NodeJS.ErrnoException];

/** Returns the stats of a path, the bytes if it is a file below the limit, and any error. */
function readAny(file: string): AnyFile {
  const none = Buffer.alloc(0);
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    const isRead = stats?.isFile() && stats.size <= maxBytes;
    return [stats, isRead ? readFileSync(file) : none];
  } catch (error) {
    return [undefined, none, error as NodeJS.ErrnoException];
  }
}

/** Reads a text file like `readTextFile`, or returns undefined if it does not exist. */
export function readIfThere(file: string, contentRoot: string): TextFile | undefined {
  try {
    return readTextFile(file, contentRoot);
  } catch {
    return undefined;
  }
}

/** Returns the problem of a symbolic link to a file outside the content root. */
export const linkOutside = (
  contentRoot: string,
): Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> => ({
  message: 'The file is a symbolic link to a file outside the content root, which is not read.',
  expected: `a file below ${displayPath(contentRoot) || '.'}`,
  found: 'a symbolic link',
  hint: 'Copy the file into the content root.',
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Locates the first byte that is not UTF-8. A line break is the same byte in both encodings. */
function firstInvalid(bytes: Buffer): Pick<Problem, 'line' | 'column'> {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const content = bytes.subarray(start, end < 0 ? undefined : end);
    if (!isUtf8(content)) return { line, column: content.toString('utf8').indexOf('\uFFFD') + 1 };
    if (end < 0) return { line };
    start = end + 1;
  }
}

/**
 * Lists the entries of a folder, at any depth. `readdirSync` can do this too, but in Node 24 it
 * follows symbolic links. They may end outside the folder or in a circle.
 */
export const entriesIn = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(path.join(folder, entry.name))] : [entry],
  );

/** Whether the displayed path of any file of a content root contains a string. */
export const hasFileMatching = (contentDir: string, part: string): boolean =>
  readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).some((name) =>
    displayPath(path.join(contentDir, name)).includes(part),
  );

/**
 * Finds symbolic links in circles, directly or through other links. The target folder of such a
 * link contains the link.
 *
 * @param links - Absolute paths of links that are not broken.
 */
export function linksInCircles(links: readonly string[]): ReadonlySet<string> {
  const located = links.map((link) => ({
    link,
    at: path.join(realpathSync(path.dirname(link)), path.basename(link)),
    target: realpathSync(link) + path.sep,
  }));
  const isInCircle = (first: (typeof located)[number]): boolean => {
    const reached = new Set([first]);
    // The loop also visits the entries that it adds.
    for (const { target } of reached) {
      const next = located.filter(({ at }) => at.startsWith(target));
      if (next.includes(first)) return true;
      next.forEach((each) => reached.add(each));
    }
    return false;
  };
  return new Set(located.filter(isInCircle).map(({ link }) => link));
}

/**
 * Returns the SHA-256 digest of the names and contents of a folder's files, at any depth.
 *
 * @returns Hexadecimal digits.
 */
export function digestOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    // A symbolic link may be broken, for example an editor's lock file.
    if (isFile(file)) {
      const content = readFileSync(file);
      countWork('bytesDigested', content.length);
      hash.update(`${name}\0`).update(content).update('\0');
    }
  }
  return hash.digest('hex');
}

/** SHA-256 digest of a text, in hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes a text after its digest. Creates missing folders. */
export function writeSealed(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, digestOf(text) + text);
}

/** Returns undefined if the file is missing, incomplete or changed. */
export function readSealed(file: string): string | undefined {
  const content = isFile(file) ? readFileSync(file, 'utf8') : '';
  const text = content.slice(digestOf('').length);
  return content === digestOf(text) + text ? text : undefined;
}
