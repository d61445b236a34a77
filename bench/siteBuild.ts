/**
 * What a whole build takes by the size of the content root: sites with a generated
 * contract of 59, 250 and 500 operations, and a site of 1,000 pages of prose
 * (`npx tsx bench/siteBuild.ts 10000` for another number). Each is built cold, then
 * again after an edit of one page. Memory is that of all processes together, as
 * Linux reports it; elsewhere the column stays empty.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startGatsby } from '../e2e/support/gatsbyProcess';
import { createProjectFolder } from '../e2e/support/projectFolder';
import { writeContractSite, writeProseSite } from './generatedContent';

const operations = [59, 250, 500];
const prosePages = Number(process.argv[2] ?? 1_000);

interface Measurement {
  seconds: number;
  cpuSeconds: number;
  peakBytes: number;
  status: number | null;
  output: string;
}

const ticksPerSecond = 100;
const pageBytes = 4_096;

/** Fields of `/proc/<pid>/stat` behind the name of the command, which may contain spaces. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** CPU time of all processes that this one has started and that have ended. */
function childrensCpu(): number {
  const stat = statOf('self');
  return (Number(stat?.[13] ?? 0) + Number(stat?.[14] ?? 0)) / ticksPerSecond;
}

/** Memory of everything that runs below this process. */
function descendantsBytes(): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 0;
  }
  const stats = new Map(pids.map((pid) => [pid, statOf(pid)]));
  const own = String(process.pid);
  const isBelow = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (pid === own || isBelow(stats.get(pid)?.[1]));
  return [...stats]
    .filter(([pid, stat]) => pid !== own && isBelow(stat?.[1]))
    .reduce((sum, [, stat]) => sum + Number(stat?.[21] ?? 0) * pageBytes, 0);
}

async function build(folder: string, contentDir: string): Promise<Measurement> {
  const cpuBefore = childrensCpu();
  const start = performance.now();
  const gatsby = startGatsby({ args: ['build'], cwd: folder, env: { CONTENT_DIR: contentDir } });
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, descendantsBytes());
  }, 250);
  try {
    const status = await gatsby.ended;
    return {
      seconds: (performance.now() - start) / 1000,
      cpuSeconds: childrensCpu() - cpuBefore,
      peakBytes,
      status,
      output: gatsby.output(),
    };
  } finally {
    clearInterval(sampling);
    await gatsby.stop();
  }
}

const columns = [24, 6, 8, 8, 8, 10, 10];
const formatRow = (cells: readonly string[]) =>
  cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(columns[index] ?? 0) : cell.padStart(columns[index] ?? 0),
    )
    .join('  ');

interface Site {
  name: string;
  /** Writes the content root and returns the files of its pages. */
  write: (contentDir: string) => string[];
}

const sites: Site[] = [
  ...operations.map((count): Site => ({
    name: `${count} operations`,
    write: (contentDir) => writeContractSite(contentDir, count),
  })),
  {
    name: `${prosePages.toLocaleString('en')} pages of prose`,
    write: (contentDir) => writeProseSite(contentDir, prosePages),
  },
];

async function main(): Promise<void> {
  console.log(formatRow(['site', 'pages', 'build', 'seconds', 'CPU s', 'ms a page', 'peak RSS']));
  for (const { name, write } of sites) {
    const folder = createProjectFolder('bench', name.replace(/\W+/g, '-'));
    const contentDir = path.join(folder, 'content');
    const pages = write(contentDir);
    for (const kind of ['cold', 'warm']) {
      if (kind === 'warm') appendFileSync(pages.at(-1) ?? '', '\nOne sentence more.\n');
      const { seconds, cpuSeconds, peakBytes, status, output } = await build(folder, contentDir);
      console.log(
        formatRow([
          name,
          String(pages.length),
          kind,
          seconds.toFixed(1),
          cpuSeconds.toFixed(1),
          ((seconds * 1000) / pages.length).toFixed(0),
          peakBytes === 0 ? '' : `${Math.round(peakBytes / 1024 / 1024)} MB`,
        ]),
      );
      if (status !== 0) {
        console.log(`The build ended with ${String(status)}:\n${output.slice(-2_000)}`);
        break;
      }
    }
  }
}

void main();
