import { cpus, loadavg, totalmem } from 'node:os';
import type { Measurement } from './measureBuild';
import type { OutputFacts } from './measureOutput';
import type { SiteGenerator } from './siteGenerator';

export interface BuildRow extends Measurement {
  generator: string;
  pages: number;
  build: string;
  /** The output of the build, unless it failed. */
  facts?: OutputFacts;
}

/** The machine and what runs on it now, as a sentence. */
export function machineFacts(generators: readonly SiteGenerator[]): string {
  const [load = 0] = loadavg();
  const versions = generators.map(({ name, node }) => `${name} on Node ${node}`).join(', ');
  const cores = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown model'}`;
  const day = new Date().toISOString().slice(0, 10);
  return `On ${day}: ${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${load.toFixed(1)} before the run; ${versions}.`;
}

const describeFailure = ({ status }: Measurement) =>
  status === null ? 'ended by a signal' : `failed with ${status}`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rounded = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const megabytes = (bytes: number) => `${rounded(bytes / 1e6, bytes < 1e7 ? 1 : 0)} MB`;

/** A Markdown table of the builds. */
export function formatBuilds(builds: readonly BuildRow[]): string {
  const header = [
    ...['Pages', 'Generator', 'Build', 'Seconds', 'CPU s', 'Peak memory'],
    ...['Output', 'Files', 'HTML of a page'],
  ];
  const rows = builds.map((build) => [
    rounded(build.pages),
    build.generator,
    build.facts ? build.build : `${build.build}: ${describeFailure(build)}`,
    rounded(build.seconds, 1),
    rounded(build.cpuSeconds, 1),
    build.peakBytes === 0 ? '–' : megabytes(build.peakBytes),
    build.facts ? megabytes(build.facts.bytes) : '–',
    build.facts ? rounded(build.facts.files) : '–',
    build.facts ? `${rounded(build.facts.pageBytes / 1000, 1)} KB` : '–',
  ]);
  const alignment = header.map((_, index) => (index === 1 || index === 2 ? '---' : '---:'));
  return [header, alignment, ...rows].map(row).join('\n');
}
