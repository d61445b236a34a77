import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleEngine } from './bundleEngine';
import type { Search, Settings } from './engine';
import { loadMiniSearch, loadOrama, loadPagefind } from './loadPackages';
import {
  measureInBrowser,
  tryPolicies,
  searchInBrowser,
  type BrowserFigures,
  type PolicyFigures,
} from './measureInBrowser';
import { buildMiniSearchIndex, openMiniSearchIndex } from './miniSearchEngine';
import { buildOramaIndex, openOramaIndex } from './oramaEngine';
import { buildPagefindIndex, pagefindModule } from './pagefindEngine';
import type { BenchRecord } from './siteRecords';
import { median } from './statistics';

export const engineNames = ['pagefind', 'orama', 'minisearch'] as const;
export type EngineName = (typeof engineNames)[number];

const nodeRuns = 4;

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
  /** Under which policies it finds anything. */
  policies?: PolicyFigures;
  /** The ten best URLs for each judged query. */
  found: string[][];
  /** Why there are no more figures. */
  failure?: string;
}

/** Builds the index of a case, and measures it in Node and, as a site would use it, in Chromium. */
export async function measureCase(measured: Case): Promise<CaseFigures> {
  const { settings, folder, timedQueries, judgedQueries } = measured;
  await mkdir(folder, { recursive: true });
  const figures: CaseFigures = { build: 0, found: [] };
  try {
    const { seconds, open } = await buildIndex(measured);
    figures.build = seconds;
    if (open) Object.assign(figures, await measureInNode(open, measured));
    const inBrowser = { folder, settings, queries: timedQueries };
    if (judgedQueries.length > 0 && !open)
      figures.found = await searchInBrowser({ ...inBrowser, queries: judgedQueries });
    if (settings === 'default') return figures;
    if (judgedQueries.length > 0) figures.policies = await tryPolicies(inBrowser);
    figures.browser = await measureInBrowser(inBrowser);
  } catch (error) {
    figures.failure = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  }
  return figures;
}

/** How long the index took, and how Node opens it; only a browser can open Pagefind's. */
interface BuiltIndex {
  seconds: number;
  open?: () => Search;
}

/** Writes the files of the engine to the folder of the case. */
async function buildIndex({ engine, settings, records, folder }: Case): Promise<BuiltIndex> {
  if (engine === 'pagefind') {
    const library = await loadPagefind();
    const outputPath = path.join(folder, 'pagefind');
    const started = performance.now();
    await buildPagefindIndex(library, records, outputPath);
    const seconds = (performance.now() - started) / 1000;
    await writeFile(path.join(folder, 'engine.js'), pagefindModule);
    return { seconds };
  }
  const index = await prepareJsonIndex(engine, settings);
  const started = performance.now();
  const json = index.build(records);
  const seconds = (performance.now() - started) / 1000;
  await writeFile(path.join(folder, 'index.json'), json);
  await bundleEngine(engine, folder);
  return { seconds, open: () => index.open(json) };
}

interface JsonIndex {
  build: (records: readonly BenchRecord[]) => string;
  open: (json: string) => Search;
}

async function prepareJsonIndex(
  engine: Exclude<EngineName, 'pagefind'>,
  settings: Settings,
): Promise<JsonIndex> {
  if (engine === 'orama') {
    const library = await loadOrama();
    return {
      build: (records) => buildOramaIndex(library, records),
      open: (json) => openOramaIndex(library, json, settings),
    };
  }
  const library = await loadMiniSearch();
  return {
    build: (records) => buildMiniSearchIndex(library, records),
    open: (json) => openMiniSearchIndex(library, json, settings),
  };
}

/** Opens the index some times; the best run counts, as in the browser. */
async function measureInNode(open: () => Search, { timedQueries, judgedQueries }: Case) {
  const rounds: { first: number; median: number }[] = [];
  let search: Search = () => [];
  for (let round = 0; round < nodeRuns; round += 1) {
    const started = performance.now();
    search = open();
    await search(timedQueries[0] ?? '');
    const first = performance.now() - started;
    rounds.push({ first, median: median(await timeQueries(search, timedQueries.slice(1))) });
  }
  const found: string[][] = [];
  for (const query of judgedQueries) found.push(await search(query));
  const node = {
    first: Math.min(...rounds.map(({ first }) => first)),
    median: Math.min(...rounds.map((round) => round.median)),
  };
  return { node, found };
}

async function timeQueries(search: Search, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await search(query);
    times.push(performance.now() - started);
  }
  return times;
}
