import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { immutable, isImmutable } from './cacheControl';
import { contentTypeOf } from './contentTypes';
import { securityHeaders } from './securityHeaders';

/** Folders in which every file has a digest of its content in its path. */
const immutableFolders = ['/assets/*', '/og/*', '/static/*'];

/** Cloudflare Pages reads no more than 100 rules; the rest of the code is then asked for again. */
const codeFiles = 90;

/**
 * Writes `_headers`, from which Netlify and Cloudflare Pages add headers to what they send. Both
 * let browsers ask for every other file again, and both add the headers of all rules that apply,
 * which is why no two of these rules set the same header of a file.
 */
export function writeHeaders(publicDir: string): void {
  const code = readdirSync(publicDir)
    .map((name) => `/${name}`)
    .filter(isImmutable)
    .sort()
    .slice(0, codeFiles);
  const rules: [url: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', securityHeaders],
    ...[...immutableFolders, ...code].map((url): (typeof rules)[number] => [
      url,
      { 'Cache-Control': immutable },
    ]),
    ['/*.md', { 'Content-Type': contentTypeOf('.md') ?? '', 'X-Robots-Tag': 'noindex' }],
    ...['yaml', 'atom'].map((ending): (typeof rules)[number] => [
      `/*.${ending}`,
      { 'Content-Type': contentTypeOf(`.${ending}`) ?? '' },
    ]),
  ];
  writeFileSync(path.join(publicDir, '_headers'), rules.map(formatRule).join('\n'));
}

const formatRule = ([url, headers]: [string, Readonly<Record<string, string>>]): string =>
  [url, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
