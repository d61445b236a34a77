import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleEngine } from './bundleEngine';
import type { Search, Settings } from './engine';
import { loadMiniSearch, loadOrama, loadPagefind } from './loadPackages';
import {
  measureInBrowser,
  runsUnderStrictPolicy,
  searchInBrowser,
  type BrowserFigures,
} from './measureInBrowser';
import { buildMiniSearchIndex, openMiniSearchIndex } from './miniSearchEngine';
import { buildOramaIndex, openOramaIndex } from './oramaEngine';
import { buildPagefindIndex, pagefindModule } from './pagefindEngine';
import type { BenchRecord } from './siteRecords';
import { median } from './statistics';

export const engineNames = ['pagefind', 'orama', 'minisearch'] as const;
export type EngineName = (typeof engineNames)[number];

/** One engine with one number of records. */
export interface Case {
  engine: EngineName;
  settings: Settings;
  records: readonly BenchRecord[];
  /** The first one is the first query of a session; the others are timed one by one. */
  timedQueries: readonly string[];
  /** Queries whose results are judged; none for copies of the site. */
  judgedQueries: readonly string[];
  /** An empty folder for the files of the engine. */
  folder: string;
}

export interface CaseFigures {
  /** Seconds to build the index. */
  build: number;
  /** Milliseconds from the JSON to the first result, and per query after it; not for Pagefind. */
  node?: { first: number; median: number };
  browser?: BrowserFigures;
  strictPolicy?: boolean;
  /** The ten best URLs for each judged query. */
  found: string[][];
  /** Why there are no more figures. */
  failure?: string;
}

/** Builds the index of a case, and measures it in Node and in Chromium. */
export async function measureCase(measured: Case): Promise<CaseFigures> {
  const { engine, settings, folder, timedQueries, judgedQueries } = measured;
  await mkdir(folder, { recursive: true });
  const figures: CaseFigures = { build: 0, found: [] };
  try {
    const started = performance.now();
    const open = await buildIndex(measured);
    figures.build = (performance.now() - started) / 1000;
    if (open) Object.assign(figures, await measureInNode(open, measured));
    const inBrowser = { folder, settings, queries: timedQueries };
    figures.browser = await measureInBrowser(inBrowser);
    if (judgedQueries.length > 0) {
      figures.strictPolicy = await runsUnderStrictPolicy(inBrowser);
      if (!open) figures.found = await searchInBrowser({ ...inBrowser, queries: judgedQueries });
    }
  } catch (error) {
    figures.failure = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  }
  return figures;
}

/** Writes the files of the engine; returns how to open its index, unless only a browser can. */
async function buildIndex({ engine, settings, records, folder }: Case) {
  if (engine === 'pagefind') {
    const outputPath = path.join(folder, 'pagefind');
    await buildPagefindIndex(await loadPagefind(), records, { settings, outputPath });
    await writeFile(path.join(folder, 'engine.js'), pagefindModule);
    return undefined;
  }
  const { json, open } =
    engine === 'orama'
      ? await buildOrama(records, settings)
      : await buildMiniSearch(records, settings);
  await writeFile(path.join(folder, 'index.json'), json);
  await bundleEngine(engine, folder);
  return open;
}

async function buildOrama(records: readonly BenchRecord[], settings: Settings) {
  const library = await loadOrama();
  const json = buildOramaIndex(library, records);
  return { json, open: () => openOramaIndex(library, json, settings) };
}

async function buildMiniSearch(records: readonly BenchRecord[], settings: Settings) {
  const library = await loadMiniSearch();
  const json = buildMiniSearchIndex(library, records);
  return { json, open: () => openMiniSearchIndex(library, json, settings) };
}

async function measureInNode(open: () => Search, { timedQueries, judgedQueries }: Case) {
  const [firstQuery = '', ...others] = timedQueries;
  const started = performance.now();
  const search = open();
  await search(firstQuery);
  const first = performance.now() - started;
  const times: number[] = [];
  for (const query of others) {
    const before = performance.now();
    await search(query);
    times.push(performance.now() - before);
  }
  const found: string[][] = [];
  for (const query of judgedQueries) found.push(await search(query));
  return { node: { first, median: median(times) }, found };
}
