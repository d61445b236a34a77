import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Settings } from './engine';
import { headlessShellPath } from '../../src/commands/chromium';
import { versionOf } from './loadPackages';
import type { CaseFigures, EngineName } from './measureCase';
import type { PolicyFigures } from './measureInBrowser';
import { questionKinds, type Question } from './questionsSchema';
import { reciprocalRank } from './statistics';

export interface CaseResult {
  engine: EngineName;
  settings: Settings;
  /** How many times the site is there. */
  copies: number;
  figures: CaseFigures;
}

/** What was searched. */
export interface Searched {
  questions: readonly Question[];
  pages: number;
  records: number;
}

const labels: Readonly<Record<EngineName, string>> = {
  pagefind: 'Pagefind',
  orama: 'Orama',
  minisearch: 'MiniSearch',
};

/** The tables of RESULTS.md, above its conclusion. */
export function formatResults(results: readonly CaseResult[], searched: Searched): string {
  const { questions, pages, records } = searched;
  return [
    '# Search engines compared',
    `Written by \`bench/search/compare.ts\` on ${new Date().toISOString().slice(0, 10)}.`,
    machine(),
    `## Quality`,
    `${questions.length} judged questions, ${records} records of ${pages} pages. Mean reciprocal rank of the first correct result among ten; 1 is perfect.`,
    qualityTable(results, questions),
    `## Loading and speed`,
    `Bytes are compressed bodies until the first result. “First” is the time from opening to the first result, “query” the median of the 19 queries after it and “slow” their 95th percentile, in milliseconds. Chromium runs with a CPU four times slower, and the best of four runs counts; the server is local, so network time is not included.`,
    speedTable(results, searched),
  ].join('\n\n');
}

function machine(): string {
  const versions = ['pagefind', '@orama/orama', 'minisearch'].map(
    (name) => `${name} ${versionOf(name)}`,
  );
  const browser = execFileSync(headlessShellPath(), ['--version'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${versions.join(', ')}; Node ${process.version}, ${browser}; ${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${memory} GiB.`;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map(row).join('\n');

function qualityTable(results: readonly CaseResult[], questions: readonly Question[]): string {
  const judged = results.filter(({ figures }) => figures.found.length > 0);
  const scores = judged.map(({ figures }) =>
    questions.map(({ targets }, index) => reciprocalRank(figures.found[index] ?? [], targets)),
  );
  const rowOf = (label: string, has: (question: Question) => boolean) => [
    label,
    String(questions.filter(has).length),
    ...scores.map((ranks) =>
      mean(ranks.filter((_, index) => has(questions[index] as Question))).toFixed(2),
    ),
  ];
  const first = ['in the first three', '', ...scores.map((ranks) => share(ranks, 1 / 3))];
  const missing = [
    'not in the first ten',
    '',
    ...scores.map((ranks) =>
      share(
        ranks.map((rank) => 1 - Math.ceil(rank)),
        1,
      ),
    ),
  ];
  return table(
    [
      'Kind',
      'Questions',
      ...judged.map(({ engine, settings }) => `${labels[engine]}, ${settings}`),
    ],
    [
      rowOf('**all**', () => true),
      ...questionKinds.map((kind) => rowOf(kind, (question) => question.kind === kind)),
      first,
      missing,
    ],
  );
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const share = (values: readonly number[], least: number) =>
  `${Math.round(mean(values.map((value) => (value >= least - 1e-9 ? 1 : 0))) * 100)} %`;

function speedTable(results: readonly CaseResult[], { pages, records }: Searched): string {
  return table(
    [
      'Pages',
      'Records',
      'Engine',
      'KB',
      'Requests',
      'First, Node',
      'Query, Node',
      'First, Chromium',
      'Query',
      'Slow',
      'Build, s',
      'Without `wasm-unsafe-eval`',
    ],
    results
      .filter(({ settings }) => settings === 'tuned')
      .map(({ engine, copies, figures }) => {
        const { node, browser, build, policies, failure } = figures;
        return [
          String(pages * copies),
          String(records * copies),
          labels[engine],
          ...(browser
            ? [rounded(browser.bytes / 1000), String(browser.requests)]
            : [failure ?? '–', '–']),
          rounded(node?.first),
          rounded(node?.median),
          rounded(browser?.first),
          rounded(browser?.median),
          rounded(browser?.slow),
          rounded(build),
          describePolicies(policies),
        ];
      }),
  );
}

function describePolicies(policies: PolicyFigures | undefined): string {
  if (!policies) return '–';
  if (policies.strict) return 'runs';
  return policies.wasm ? 'runs only with it' : 'does not run';
}

const rounded = (value: number | undefined): string => {
  if (value === undefined) return '–';
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
};
