import path from 'node:path';
import type { PageContext } from '../plan/pageContext';
import { isStaticPage, ownValuesFile, samplesFile } from '../plan/staticPages';
import type { OperationPageView } from '@docs/openapi/views';
import { htmlFileOf, writeSiteFile, type SiteFolder } from './files/siteFiles';
import { mapConcurrently, readIfExists } from './files/readFiles';

interface GatsbyOutput {
  /** Absolute path of Gatsby's own output folder. */
  folder: string;
  /** Routes of all pages. */
  routes: readonly string[];
  /** Names of the files that Rspack has written there for this build, such as `app-1fc9.js`. */
  assets: readonly string[];
}

/**
 * Copies what readers load from Gatsby's output: pages, their data, scripts and styles. Gatsby keeps
 * more there, for its next build: files of earlier builds, and what it knows of the bundles.
 *
 * @param target - Need not exist; what it has of a page is replaced.
 */
export async function collectSite(
  { folder, routes, assets }: GatsbyOutput,
  target: SiteFolder,
): Promise<void> {
  const copy = async (file: string) => {
    const content = await readIfExists(path.join(folder, file));
    if (content) await writeSiteFile(target, file, content);
  };
  await mapConcurrently([...assets, 'page-data/app-data.json', '404.html'], copy);
  const queries = await mapConcurrently([...routes, '/404.html'], async (route) => {
    await copy(path.relative(folder, htmlFileOf(folder, route)));
    const data = path.join('page-data', route === '/' ? 'index' : route, 'page-data.json');
    return writePageData(folder, target, data);
  });
  const hashes = [...new Set(queries.flat())];
  await mapConcurrently(hashes, (hash) => copy(path.join('page-data', 'sq', 'd', `${hash}.json`)));
}

interface PageData {
  componentChunkName: string;
  path: string;
  result: { data?: { page?: { reference?: OperationPageView | null } }; pageContext: PageContext };
  staticQueryHashes: string[];
}

/**
 * Writes the data of a page that the browser needs. For a static page, this is the data of the
 * layout around it. A separate file has the samples to choose from.
 *
 * @returns The page's component queries; pages share the files with their results.
 */
async function writePageData(
  folder: string,
  target: SiteFolder,
  file: string,
): Promise<readonly string[]> {
  const content = await readIfExists(path.join(folder, file));
  if (!content) return [];
  const data = JSON.parse(content.toString()) as PageData;
  if (!isStaticPage(data.componentChunkName)) {
    await writeSiteFile(target, file, content);
    return data.staticQueryHashes;
  }
  const { pageContext, data: shown } = data.result;
  const {
    id: _,
    listed: _all,
    previewImage: _image,
    api: _api,
    canRun: _run,
    ...layout
  } = pageContext;
  const layoutData = { ...data, result: { pageContext: layout } };
  await writeSiteFile(target, file, JSON.stringify(layoutData));
  const reference = shown?.page?.reference;
  if (reference) {
    const { requests, responseExamples, fillable } = reference;
    const ownValues = fillable && ownValuesFile(data.path);
    if (ownValues) await writeSiteFile(target, ownValues, JSON.stringify(fillable));
    const samples = JSON.stringify({ requests, responseExamples, fillable: ownValues });
    await writeSiteFile(target, samplesFile(data.path), samples);
  }
  return data.staticQueryHashes;
}
