import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AssetKind } from '../content/budgetsSchema';
import { htmlFileOf } from './htmlFileOf';
import { memoise } from './memoise';

/** Bytes by kind, compressed by gzip; fonts are compressed already. */
export type PageWeight = Readonly<Record<AssetKind, number>>;

interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/**
 * Weighs what the first visit of a page downloads before it works: its HTML, the code of the app
 * and of its template, the styles with all fonts that they name, and its data.
 *
 * Relies on: `webpack.stats.json` has the files of the app and of each template, and the
 * app loads `app-data.json`, `page-data.json` and the results of its static queries
 * (`cache-dir/loader.js`; verified on Gatsby 5.16.1).
 *
 * @param publicDir - Absolute path of the built site.
 */
export function createPageWeigher(publicDir: string): (route: string) => PageWeight {
  const inPublic = (name: string) => path.join(publicDir, name);
  const compressed = memoise((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + compressed(file), 0);
  const fontsOf = memoise((file) => {
    const urls = [...readFileSync(file, 'utf8').matchAll(/url\(["']?([^"')]+\.woff2)/g)];
    const names = new Set(urls.map(([, url = '']) => path.join('static', path.basename(url))));
    return [...names].reduce((bytes, name) => bytes + readFileSync(inPublic(name)).length, 0);
  });
  const { namedChunkGroups } = readJson<WebpackStats>(inPublic('webpack.stats.json'));

  return (route) => {
    const dataFile = inPublic(
      path.join('page-data', route === '/' ? 'index' : route, 'page-data.json'),
    );
    const { componentChunkName, staticQueryHashes } = readJson<PageData>(dataFile);
    const names = ['app', componentChunkName].flatMap(
      (name) => namedChunkGroups[name]?.assets.map((asset) => asset.name) ?? [],
    );
    const files = [...new Set(names)].map(inPublic);
    const styles = files.filter((file) => file.endsWith('.css'));
    return {
      html: compressed(htmlFileOf(publicDir, route)),
      js: sum(files.filter((file) => file.endsWith('.js'))),
      css: sum(styles),
      data: sum([
        dataFile,
        inPublic('page-data/app-data.json'),
        ...staticQueryHashes.map((hash) => inPublic(`page-data/sq/d/${hash}.json`)),
      ]),
      fonts: styles.reduce((bytes, file) => bytes + fontsOf(file), 0),
    };
  };
}

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
