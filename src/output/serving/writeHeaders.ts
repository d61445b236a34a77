import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addBasePath } from '../../content/urls/siteAddress';
import { openSearchFile } from '../../identity/iconFiles';
import {
  apiCatalogFile,
  contentTypeOf,
  immutable,
  isImmutable,
  securityHeaders,
} from './responseHeaders';

/** Folders in which every file of the build has a digest of its content in its path. */
const immutableFolders = ['/assets/', '/og/', '/static/'];

/** Name of the file in which Netlify and Cloudflare Pages expect the headers of a site. */
export const headersFile = '_headers';

/** Cloudflare Pages reads no more than 100 rules; browsers revalidate the rest of the code. */
const codeFiles = 80;

/**
 * Files for machines that the `Link` header of pages names, where a site has them: their relation
 * (RFC 8288) and type. There is no relation for `security.txt`, whose place is fixed.
 */
const linkedFiles: readonly (readonly [file: string, relation: string, type: string])[] = [
  ['/llms.txt', 'describedby', 'text/plain'],
  [apiCatalogFile, 'api-catalog', 'application/linkset+json'],
  [openSearchFile, 'search', 'application/opensearchdescription+xml'],
];

/**
 * Writes `_headers`, which Netlify and Cloudflare Pages apply to what they send. Both have browsers
 * revalidate every other file. Both add the headers of all rules that apply, so no two of these
 * rules set the same header of a file. A `_headers` in the folder `static` of the content root stays
 * as it is.
 *
 * @param files - Paths of all files of the site, with a leading slash.
 * @param basePath - Path of the site on its host.
 */
export function writeHeaders(publicDir: string, files: readonly string[], basePath: string): void {
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
  const links = linkedFiles
    .filter(([file]) => files.includes(file))
    .map(
      ([file, relation, type]) =>
        `<${addBasePath(basePath, file)}>; rel="${relation}"; type="${type}"`,
    )
    .join(', ');
  const typeRule = (url: string): Rule => [url, { 'Content-Type': contentTypeOf(url) ?? '' }];
  const rules: Rule[] = [
    ['/*', securityHeaders],
    ...[...folders.map((folder) => `${folder}*`), ...code].map((url): Rule => [
      url,
      { 'Cache-Control': immutable },
    ]),
    ['/*.md', { 'Content-Type': contentTypeOf('.md') ?? '', 'X-Robots-Tag': 'noindex' }],
    ...['yaml', 'atom', 'mjs', 'py', 'sh'].map((ending) => typeRule(`/*.${ending}`)),
    ...(files.includes(apiCatalogFile) ? [typeRule(apiCatalogFile)] : []),
    ...(links === '' ? [] : ['/', '/docs/*']).map((url): Rule => [url, { Link: links }]),
  ];
  writeFileSync(target, rules.map(formatRule).join('\n'));
}

type Rule = [url: string, headers: Readonly<Record<string, string>>];

const formatRule = ([url, headers]: Rule): string =>
  [url, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
