/**
 * Builds the same generated pages with our site and with its peers, and prints a table:
 *
 *   npx tsx bench/peerBuilds.ts [--write] [number of pages, or four]… [name of a generator]…
 *
 * Without arguments, 100 and 1,000 pages with ours and the peers; `four` is a site of four
 * pages, with ours alone; `contract` is ours with so many operations instead of pages. A site is built without a cache, then again after each edit.
 * `--write` also puts the table into RESULTS.md. A build is ended after an hour.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { formatBuilds, machineFacts, type BuildRow } from './formatBuilds';
import { measureBuild } from './measureBuild';
import { measureOutput } from './measureOutput';
import { ourContractSite, ourSite } from './ourSite';
import { peerSites } from './peerSites';
import type { SiteGenerator } from './siteGenerator';

const generators = [ourSite, ...peerSites];

/** The most milliseconds of a build. */
const limit = 3_600_000;

interface Site {
  generator: SiteGenerator;
  pages: number;
}

function chooseSites(args: readonly string[]): Site[] {
  const counts = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const hasFour = args.includes('four');
  const names = args.filter((arg) => /^[a-z]/.test(arg) && arg !== 'four');
  const chosen =
    names.length === 0
      ? generators
      : [...generators, ourContractSite].filter(({ name }) =>
          names.includes(name.toLowerCase().split(' ')[0] ?? ''),
        );
  const sizes = counts.length > 0 || hasFour ? counts : [100, 1_000];
  return [
    ...(hasFour ? [{ generator: onlyCold(ourSite), pages: 4 }] : []),
    ...sizes.flatMap((pages) => chosen.map((generator) => ({ generator, pages }))),
  ];
}

const onlyCold = (generator: SiteGenerator): SiteGenerator => ({
  ...generator,
  prepare: (pages) => ({ ...generator.prepare(pages), edits: {} }),
});

/** Builds the site cold and after each edit, up to a build that fails. */
async function measureSite({ generator, pages }: Site): Promise<BuildRow[]> {
  const { command, output, pageFiles, edits } = generator.prepare(pages);
  const rows: BuildRow[] = [];
  for (const [build, edit] of [['cold', () => undefined] as const, ...Object.entries(edits)]) {
    edit();
    const measurement = await measureBuild(command, limit);
    const row = { ...measurement, generator: generator.name, pages, build };
    if (measurement.status !== 0) {
      console.error(measurement.output.slice(-2_000));
      return [...rows, row];
    }
    rows.push({ ...row, facts: measureOutput(output, pageFiles) });
    console.log(generator.name, pages, build, measurement.seconds.toFixed(1));
  }
  return rows;
}

async function writeResults(table: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'RESULTS.md');
  const results = readFileSync(file, 'utf8').replace(
    /(?<=<!-- builds -->\n)[^]*(?=<!-- end of builds -->)/,
    () => `\n${table}\n\n`,
  );
  writeFileSync(file, await format(results, { parser: 'markdown' }));
}

/**
 * Moves the sites of an earlier run away until this one ends. ext4 avoids the inodes of recently
 * deleted files, which costs seconds for thousands of files.
 */
function moveEarlierSites(): () => void {
  const folder = path.join(import.meta.dirname, '..', '.tmp', 'bench');
  const earlier = `${folder}-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, earlier);
  return () => rmSync(earlier, { recursive: true, force: true });
}

async function main(args: readonly string[]): Promise<void> {
  const facts = machineFacts(generators);
  const rows: BuildRow[] = [];
  const removeEarlierSites = moveEarlierSites();
  for (const site of chooseSites(args)) {
    rows.push(...(await measureSite(site)));
    // Written after each site, because the largest take hours and may use up memory or disk.
    if (args.includes('--write')) await writeResults(`${facts}\n\n${formatBuilds(rows)}`);
  }
  removeEarlierSites();
  console.log(`\n${facts}\n\n${formatBuilds(rows)}`);
}

void main(process.argv.slice(2));
