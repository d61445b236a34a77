import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AssetKind } from '../../content/budgets';
import { isFile } from '@docs/core/files';
import { parseUrl } from '@docs/core/urls';
import { appAtOnceMark, appFilesId } from '../../plan/staticPages';
import { htmlFileOf } from '../files/siteFiles';
import { memoise } from '../files/memoise';
import { readUnicodeRange } from './unicodeRange';

/** Bytes by kind, compressed by gzip; fonts are compressed already. */
type PageWeight = Readonly<Record<AssetKind, number>>;

/** The list of the files that the app loads first (`hydrateApp.ts`). */
const appList = new RegExp(`<script id="${appFilesId}"([^>]*)>([^<]*)</script>`);

/** Tags that load files, and the URL in them. */
const tags = /<(?:script|link)\b[^>]*?\s(?:src|href)="(\/[^"]+)"[^>]*>/g;

/**
 * Weighs what the first visit of a page downloads: its HTML, the scripts, styles and data that the
 * HTML names or preloads, and the fonts with the letters of English. It also weighs what the page
 * loads once its reader is about to use more than the text.
 *
 * @param publicDir - Absolute path of the built site.
 * @param baseUrl - URL that the site is served at.
 */
export function createPageWeigher(
  publicDir: string,
  baseUrl: string,
): (route: string) => PageWeight {
  const base = parseUrl(baseUrl)?.pathname ?? '/';
  const fileAt = (url: string) =>
    path.join(publicDir, url.startsWith(base) ? url.slice(base.length) : url);
  const compressed = memoise(compressedSize);
  const fontsOf = memoise((file) => {
    const faces = readFileSync(file, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const urls = faces.filter(hasLetters).map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1]);
    return sum([...new Set(urls.flatMap((url) => (url ? fileAt(url) : [])))], sizeOf);
  });
  return (route) => {
    const htmlFile = htmlFileOf(publicDir, route);
    const html = readFileSync(htmlFile, 'utf8');
    const [, marks = '', list = '[]'] = appList.exec(html) ?? [];
    const ofApp = JSON.parse(list) as string[];
    const isAtOnce = marks.includes(appAtOnceMark);
    const urls = [...html.matchAll(tags)].map(([, url = '']) => url);
    if (isAtOnce) urls.push(...ofApp);
    // What is not there is a broken link (`checkLinks.ts`), and weighs nothing.
    const files = [...new Set(urls.map(fileAt))].filter(isFile);
    const ofType = (type: string) => files.filter((file) => file.endsWith(type));
    return {
      html: compressed(htmlFile),
      js: sum(ofType('.js'), compressed),
      css: sum(ofType('.css'), compressed),
      data: sum(ofType('.json'), compressed),
      fonts: sum(ofType('.css'), fontsOf),
      app: isAtOnce ? 0 : sum(ofApp.map(fileAt), compressed),
    };
  };
}

/** Whether nearly every page needs a font; others are loaded for single characters. */
function hasLetters(face: string): boolean {
  const [, range] = /unicode-range:([^;}]*)/.exec(face) ?? [];
  return (
    range === undefined ||
    readUnicodeRange(range).some(([first, last]) => first <= letters.a && last >= letters.z)
  );
}

/** Bytes of a file, compressed by gzip. */
export const compressedSize = (file: string): number =>
  gzipSync(readFileSync(file), { level: 9 }).length;

const letters = { a: 0x61, z: 0x7a };

const sizeOf = (file: string): number => readFileSync(file).length;

const sum = (files: readonly string[], of: (file: string) => number): number =>
  files.reduce((bytes, file) => bytes + of(file), 0);
