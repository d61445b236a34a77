/**
 * Compares Pagefind, Orama and MiniSearch on the records and judged questions of the
 * built site, and on copies of it with 1,000 and 10,000 pages. Writes RESULTS.md.
 *
 *   PACKAGES=<folder>/node_modules npx tsx bench/search/compare.ts
 *
 * The folder is any project that has the packages `minisearch`, `@orama/orama` and
 * `pagefind`. Each case runs in a process of its own, so that none inherits another's
 * memory. Needs a build in `public/`.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRecords } from './copyRecords';
import { settingNames, type Settings } from './engine';
import { engineNames, measureCase, type CaseFigures, type EngineName } from './measureCase';
import { readQuestions } from './readQuestions';
import { formatResults, type CaseResult } from './formatResults';
import { readSiteRecords } from './siteRecords';
import { toWords } from './toWords';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const resultsFile = path.join(import.meta.dirname, 'RESULTS.md');

/** How many times the site is there: about 100, 1,000 and 10,000 pages. */
const copyCounts = [1, 10, 101];

/** Milliseconds that one case may take. */
const caseTime = 300_000;

/** Megabytes that the process of one case may use. */
const caseMemory = 10_000;

const records = readSiteRecords(path.join(projectRoot, 'public'));
const { questions } = readQuestions(projectRoot);
const typedQueries = questions.filter(({ typed }) => typed).map(({ q }) => toWords(q));

async function runCase(engine: EngineName, settings: Settings, copies: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-bench-'));
  try {
    return await measureCase({
      engine,
      settings,
      records: copyRecords(records, copies),
      timedQueries: typedQueries,
      judgedQueries: copies === 1 ? questions.map(({ q }) => toWords(q)) : [],
      folder,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runCaseInProcess(engine: EngineName, settings: Settings, copies: number) {
  return new Promise<CaseFigures>((resolve) => {
    const child = fork(import.meta.filename, [engine, settings, String(copies)], {
      execArgv: [...process.execArgv, `--max-old-space-size=${caseMemory}`],
    });
    child.once('message', (figures) => resolve(figures as CaseFigures));
    const limit = setTimeout(() => child.kill('SIGKILL'), caseTime);
    child.once('exit', (code) => {
      clearTimeout(limit);
      const failure = code === null ? 'stopped: too slow or too large' : `ended with ${code}`;
      resolve({ build: 0, found: [], failure });
    });
  });
}

/** The larger sites only with the settings that a site would use. */
const cases = copyCounts.flatMap((copies) =>
  engineNames
    .toReversed()
    .flatMap((engine) =>
      settingNames
        .filter((settings) => copies === 1 || settings === 'tuned')
        .map((settings) => ({ engine, settings, copies })),
    ),
);

async function compareAll(): Promise<void> {
  const results: CaseResult[] = [];
  for (const { engine, settings, copies } of cases) {
    const figures = await runCaseInProcess(engine, settings, copies);
    results.push({ engine, settings, copies, figures });
    console.log(engine, settings, copies, { ...figures, found: undefined });
    const pages = records.filter(({ url }) => !url.includes('#')).length;
    writeResults(formatResults(results, { questions, pages, records: records.length }));
  }
}

/** Replaces the tables and keeps the conclusion, which a person writes. */
function writeResults(tables: string): void {
  const written = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
  const conclusion = /^## Conclusion[^]*/m.exec(written)?.[0] ?? '## Conclusion\n';
  writeFileSync(resultsFile, `${tables}\n\n${conclusion}`);
}

/** A process for one case has its names as arguments; without any, this compares all. */
async function main([engine, settings, copies]: readonly string[]): Promise<void> {
  if (!engine) return compareAll();
  const figures = await runCase(engine as EngineName, settings as Settings, Number(copies));
  process.send?.(figures, () => {
    if (process.connected) process.disconnect();
  });
}

void main(process.argv.slice(2));
