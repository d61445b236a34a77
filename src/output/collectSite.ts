import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlFileOf } from './htmlFileOf';

interface GatsbyOutput {
  /** Absolute path of Gatsby's own output folder. */
  folder: string;
  /** Routes of all pages. */
  routes: readonly string[];
  /** Names of the files that webpack has written there for this build, e.g. `app-1fc9.js`. */
  assets: readonly string[];
}

/**
 * Copies what visitors load from Gatsby's output: pages, their data, scripts and styles. Gatsby keeps more there, for its next build: statistics of webpack, and
 * files of earlier builds.
 *
 * @param target - Absolute path of a folder, which need not exist; what it has of a page is replaced.
 */
export function collectSite({ folder, routes, assets }: GatsbyOutput, target: string): void {
  mkdirSync(target, { recursive: true });
  const copy = (file: string) => {
    const from = path.join(folder, file);
    if (!existsSync(from)) return;
    const to = path.join(target, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  };
  for (const name of assets) copy(name);
  copy('page-data/app-data.json');
  copy('404.html');
  const queries = new Set<string>();
  for (const route of [...routes, '/404.html']) {
    if (route !== '/404.html') copy(path.relative(folder, htmlFileOf(folder, route)));
    const data = path.join('page-data', route === '/' ? 'index' : route, 'page-data.json');
    copy(data);
    for (const hash of staticQueries(path.join(folder, data))) queries.add(hash);
  }
  for (const hash of queries) copy(path.join('page-data', 'sq', 'd', `${hash}.json`));
}

/** Queries of components, whose results are files that pages share. */
function staticQueries(pageData: string): string[] {
  if (!existsSync(pageData)) return [];
  const text = readFileSync(pageData, 'utf8');
  // The field is behind what the page shows, which may be long.
  const end = text.slice(text.lastIndexOf('"staticQueryHashes"'));
  const [, list = '[]'] = /^"staticQueryHashes":(\[[^\]]*\])/.exec(end) ?? [];
  return JSON.parse(list) as string[];
}
