import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from './isFile';

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
