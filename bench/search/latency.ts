/**
 * Milliseconds from a keystroke to the results in Chromium, with a processor four times slower:
 * `npx tsx bench/search/latency.ts`, after a build, with the site served (`npm run serve`).
 */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../src/commands/programs/installedProgram';

const origin = `http://localhost:${process.env.PORT ?? 9000}`;
const queries = ['salary', 'employee status', 'upload document', 'rate limit', 'hired on'];

/** Runs in the page: sets each query, and waits for the change of the list. */
const measure = `async (queries) => {
  const input = document.querySelector('[role="combobox"][aria-controls="search-results"]');
  const list = document.getElementById('search-results');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const durations = [];
  for (const query of queries) {
    const start = performance.now();
    const changed = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(list, { childList: true, subtree: true, characterData: true });
    });
    setValue.call(input, query);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await changed;
    durations.push(Math.round(performance.now() - start));
  }
  return durations;
}`;

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/docs/api/limits`);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const opened = performance.now();
  await page.keyboard.type('cursor');
  await page.getByRole('option').first().waitFor();
  console.log(`First result after opening: ${Math.round(performance.now() - opened)} ms`);
  for (let round = 0; round < 3; round += 1) {
    const durations = await page.evaluate(`(${measure})(${JSON.stringify(queries)})`);
    console.log(`Results of a query, ms: ${String(durations)}`);
  }
  await browser.close();
}

void main();
