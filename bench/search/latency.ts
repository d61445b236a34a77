/**
 * Measures a first search on a phone with a processor four times slower and slow 4G, after a build:
 * `npx tsx bench/search/latency.ts [folder]`. Each query is pasted into the search of a new visit.
 * Prints the milliseconds until its results, of the next query too, and what both load.
 */
import { chromium } from '@playwright/test';
import { headlessShellPath } from '../../src/commands/programs/installedProgram';
import { kilobytes, startCountingServer } from '../countingServer';
import { median } from '../median';
import { readingTime, slow4g, withPhone } from '../phonePage';

const queries = ['salary', 'employee status', 'how do I upload a document', 'rate limt', '429'];
const next = 'cursor pagination';

async function main(): Promise<void> {
  const server = await startCountingServer(process.argv[2] ?? 'public');
  const browser = await chromium.launch({ executablePath: headlessShellPath() });
  const first: number[] = [];
  for (const query of queries) {
    await withPhone(browser, async (page, client) => {
      await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
      await page.goto(`${server.origin}/docs/api/limits`);
      await page.locator('search button').click();
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
      // The code of the search and the root load when it opens.
      await page.waitForTimeout(readingTime);
      const answer = async (text: string) => {
        server.takeTraffic();
        const start = performance.now();
        await page.locator('input[role=combobox]').fill(text);
        const isAnswered = 'input[role=combobox][aria-activedescendant]';
        await page.locator(isAnswered).waitFor();
        const time = performance.now() - start;
        return { time, text: `${time.toFixed(0)} ms, ${kilobytes(server.takeTraffic().data)} KB` };
      };
      const answered = await answer(query);
      first.push(answered.time);
      console.log(`${query}: ${answered.text}; then ${next}: ${(await answer(next)).text}`);
    });
  }
  console.log(`First results: median ${median(first).toFixed(0)} ms`);
  await browser.close();
  server.close();
}

void main();
