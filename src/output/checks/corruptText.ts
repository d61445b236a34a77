import path from 'node:path';
import { displayPath } from '../../content/files/displayPath';
import type { Problem } from '../../content/problems/problem';
import { listFiles, mapConcurrently, readBytes } from '../files/readFiles';

/** Files generated from content; code may have any character in a string. */
const isText = /\.(?:html|md|mdx|json|ya?ml|xml|atom|txt|svg|webmanifest)$/;

const corrupt = [
  { name: 'a NUL byte', bytes: Buffer.from([0]) },
  { name: 'the replacement character U+FFFD', bytes: Buffer.from('\uFFFD') },
];

/** Bytes of the text that precede the corrupt one in a message. */
const contextLength = 30;

/**
 * Finds characters that are left when others were cut in two or decoded in a wrong way. Those that
 * the content itself contains are not reported.
 *
 * @param publicDir - Absolute path of the built site.
 * @param files - Paths in it.
 */
export async function findCorruptText(
  publicDir: string,
  files: readonly string[],
  contentDir: string,
): Promise<Problem[]> {
  const checked = files.filter((file) => isText.test(file));
  const problems = await mapConcurrently(checked, async (file) => {
    const absolute = path.join(publicDir, file);
    const text = await readBytes(absolute);
    return corrupt.flatMap(({ name, bytes }) => {
      const at = text.indexOf(bytes);
      return at < 0 ? [] : [{ name, bytes, problem: problemAt(absolute, text, at, name) }];
    });
  });
  const found = problems.flat();
  if (found.length === 0) return [];
  const authored = await namesIn(contentDir);
  return found.flatMap(({ name, problem }) => (authored.has(name) ? [] : [problem]));
}

const problemAt = (file: string, text: Buffer, at: number, name: string): Problem => ({
  severity: 'error',
  file: displayPath(file),
  line: text.subarray(0, at).toString('latin1').split('\n').length,
  message: `The generated file contains ${name}.`,
  expected: 'the characters of the content',
  found: `it follows ${JSON.stringify(textBefore(text, at))}`,
  hint: 'This is a fault of the generator, unless the content has the character as an escape. Report it to those who maintain the site.',
});

/** Without the end of a character that begins earlier. */
const textBefore = (text: Buffer, at: number): string =>
  text
    .subarray(Math.max(0, at - contextLength), at)
    .toString()
    .replace(/^\uFFFD+/, '');

/** Names of those that the content contains. */
async function namesIn(contentDir: string): Promise<ReadonlySet<string>> {
  const names = await mapConcurrently(await listFiles(contentDir), async (file) => {
    if (!isText.test(file)) return [];
    const text = await readBytes(path.join(contentDir, file));
    return corrupt.flatMap(({ name, bytes }) => (text.includes(bytes) ? [name] : []));
  });
  return new Set(names.flat());
}
