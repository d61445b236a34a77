import { isUtf8 } from 'node:buffer';
import { lstatSync, realpathSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { displayPath } from './displayPath';
import type { Problem } from '../problems/problem';

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
  return {
    text: bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n/g, '\n'),
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
