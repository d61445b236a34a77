import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PageContext } from '../plan/pageContext';
import { isStaticPage, samplesFile } from '../plan/staticPages';
import type { OperationPageView } from '../reference/operationPage';
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
    for (const hash of writePageData(folder, target, data)) {
      queries.add(hash);
    }
  }
  for (const hash of queries) copy(path.join('page-data', 'sq', 'd', `${hash}.json`));
}

interface PageData {
  componentChunkName: string;
  path: string;
  result: { data?: { page?: { reference?: OperationPageView | null } }; pageContext: PageContext };
  staticQueryHashes: string[];
}

/**
 * Writes the data of a page as the browser needs them. Of a static page, these are those of the
 * layout around it, and in a file of their own the samples that can be chosen.
 *
 * @returns The queries of components, whose results are files that pages share.
 */
function writePageData(folder: string, target: string, file: string): string[] {
  const from = path.join(folder, file);
  const to = path.join(target, file);
  if (!existsSync(from)) return [];
  const text = readFileSync(from, 'utf8');
  const data = JSON.parse(text) as PageData;
  mkdirSync(path.dirname(to), { recursive: true });
  if (!isStaticPage(data.componentChunkName)) {
    writeFileSync(to, text);
    return data.staticQueryHashes;
  }
  const { pageContext, data: shown } = data.result;
  const { id: _, listed: _all, previewImage: _image, api: _api, ...layout } = pageContext;
  writeFileSync(to, JSON.stringify({ ...data, result: { pageContext: layout } }));
  const reference = shown?.page?.reference;
  if (reference) {
    const { requests, responseExamples } = reference;
    writeFileSync(
      path.join(target, samplesFile(data.path)),
      JSON.stringify({ requests, responseExamples }),
    );
  }
  return data.staticQueryHashes;
}
