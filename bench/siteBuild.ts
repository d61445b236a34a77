/**
 * What a whole build takes by the size of the content root: sites with a generated
 * contract of 59, 250 and 500 operations, and a site of 1,000 pages of prose
 * (`npx tsx bench/siteBuild.ts 10000` for another number). Each is built cold, then
 * again after an edit of one page. Memory is that of all processes together, as
 * Linux reports it; elsewhere the column stays empty.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createProjectFolder } from '../e2e/support/projectFolder';
import { writeContractSite, writeProseSite } from './generatedContent';
import { measureBuild } from './measureBuild';
import { ourBuild } from './ourSite';

const operations = [59, 250, 500];
const prosePages = Number(process.argv[2] ?? 1_000);

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
      const { seconds, cpuSeconds, peakBytes, status, output } = await measureBuild(
        ourBuild(folder, contentDir),
      );
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
