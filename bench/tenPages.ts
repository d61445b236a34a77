/**
 * What a reader downloads for ten pages in turn, each reached by the link to the next one:
 * `npx tsx bench/tenPages.ts` after a build. The shipped site, then the same 100 generated pages
 * with our site and its peers, which are built for it. Kilobytes, compressed by gzip.
 */
import { chromium, type Browser } from '@playwright/test';
import { headlessShellPath } from '../src/commands/programs/installedProgram';
import { kilobytes, kinds, startCountingServer, total, type Weight } from './countingServer';
import { measureBuild } from './measureBuild';
import { ourSite } from './ourSite';
import { peerSites } from './peerSites';
import { followNext, readingTime, withPhone } from './phonePage';

const generatedPages = 100;
const links = 9;

/** The traffic of ten pages, the first of which is at a path. */
async function readTenPages(browser: Browser, publicDir: string, start: string): Promise<Weight> {
  const server = await startCountingServer(publicDir);
  await withPhone(browser, async (page) => {
    await page.goto(server.origin + start, { waitUntil: 'load' });
    for (let link = 0; link < links; link += 1) {
      await page.waitForTimeout(readingTime);
      await followNext(page);
    }
    await page.waitForTimeout(readingTime);
  });
  server.close();
  return server.takeTraffic();
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join(''));
}

function printWeight(name: string, weight: Weight): void {
  printRow(name, [...kinds.map((kind) => weight[kind]), total(weight)].map(kilobytes));
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: headlessShellPath() });
  printRow('KB', [...kinds, 'sum']);
  printWeight('shipped', await readTenPages(browser, 'public', '/docs/api/authentification'));
  for (const { name, prepare } of [ourSite, ...peerSites]) {
    const { command, output } = prepare(generatedPages);
    const { status, output: log } = await measureBuild(command);
    if (status !== 0) throw new Error(`${name} was not built:\n${log.slice(-2_000)}`);
    const start = name === 'ours' ? '/docs/group-0/page-0' : '/group-0/page-0/';
    printWeight(name, await readTenPages(browser, output, start));
  }
  await browser.close();
}

void main();
