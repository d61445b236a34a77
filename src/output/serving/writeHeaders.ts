import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { immutable, isImmutable, contentTypeOf, securityHeaders } from './responseHeaders';

/** Folders in which every file of the build has a digest of its content in its path. */
const immutableFolders = ['/assets/', '/og/', '/static/'];

/** Name of the file in which Netlify and Cloudflare Pages expect the headers of a site. */
export const headersFile = '_headers';

/** Cloudflare Pages reads no more than 100 rules; browsers revalidate the rest of the code. */
const codeFiles = 90;

/**
 * Writes `_headers`, which Netlify and Cloudflare Pages apply to what they send. Both have browsers
 * revalidate every other file. Both add the headers of all rules that apply, so no two of these
 * rules set the same header of a file. A `_headers` in the folder `static` of the content root stays
 * as it is.
 *
 * @param files - Paths of all files of the site, with a leading slash.
 */
export function writeHeaders(publicDir: string, files: readonly string[]): void {
  const target = path.join(publicDir, headersFile);
  if (existsSync(target)) return;
  const code = files
    .filter((file) => file.lastIndexOf('/') === 0 && isImmutable(file))
    .sort()
    .slice(0, codeFiles);
  // The folder `static` of the content root may have such a folder too.
  const folders = immutableFolders.filter((folder) =>
    files.filter((file) => file.startsWith(folder)).every(isImmutable),
  );
  const rules: [url: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', securityHeaders],
    ...[...folders.map((folder) => `${folder}*`), ...code].map((url): (typeof rules)[number] => [
      url,
      { 'Cache-Control': immutable },
    ]),
    ['/*.md', { 'Content-Type': contentTypeOf('.md') ?? '', 'X-Robots-Tag': 'noindex' }],
    ...['yaml', 'atom', 'py', 'sh'].map((ending): (typeof rules)[number] => [
      `/*.${ending}`,
      { 'Content-Type': contentTypeOf(`.${ending}`) ?? '' },
    ]),
  ];
  writeFileSync(target, rules.map(formatRule).join('\n'));
}

const formatRule = ([url, headers]: [string, Readonly<Record<string, string>>]): string =>
  [url, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
