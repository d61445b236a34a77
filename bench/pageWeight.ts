/**
 * Measures how much pages weigh and how soon they react: `npx tsx bench/pageWeight.ts` after a
 * build. Serves `public/` of the current folder to a phone with a processor four times slower,
 * and prints medians. Arguments are names of pages to measure. `RUNS` is the number of runs.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { headlessShellPath } from '../src/commands/programs/installedProgram';
import {
  kilobytes,
  kinds,
  startCountingServer,
  total,
  type CountingServer,
} from './countingServer';
import { followNext, readingTime, slow4g, withPhone } from './phonePage';
import { median } from './median';

const runs = Number(process.env.RUNS ?? 5);

const pages = {
  guide: '/docs/guides/creating-an-employee',
  start: '/docs/guides/getting-started',
  operation: '/docs/api/applications/create',
  category: '/docs/category/guides',
  home: '/',
};

interface Bench {
  browser: Browser;
  server: CountingServer;
}

interface Probe {
  longTasks: number[];
  shift: number;
  slowestEvent: number;
}

/** Runs in the page before its own code. */
const probe = `
  window.probe = { longTasks: [], shift: 0, slowestEvent: 0 };
  const observe = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each))
      .observe({ type, buffered: true, ...options });
  observe('longtask', (entry) => probe.longTasks.push(entry.duration));
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) probe.shift += entry.value; });
  observe('event', (entry) => {
    if (entry.interactionId) probe.slowestEvent = Math.max(probe.slowestEvent, entry.duration);
  }, { durationThreshold: 16 });
`;

/** A page that is probed, with what the server sends to it. */
async function withPage<T>(
  { browser, server }: Bench,
  work: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  server.takeTraffic();
  return withPhone(browser, async (page, client) => {
    await page.addInitScript(probe);
    return work(page, client);
  });
}

const readProbe = (page: Page) => page.evaluate<Probe>('window.probe');

/** Long-task time over 50 ms, layout shift and bytes of a visit that nothing interrupts. */
const visit = (bench: Bench, route: string) =>
  withPage(bench, async (page) => {
    await page.goto(bench.server.origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    const { longTasks, shift } = await readProbe(page);
    const weight = bench.server.takeTraffic();
    const blocking = longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { weight, blocking, shift };
  });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Measures how long a click on the menu button, right after the first paint, takes. */
const clickEarly = (bench: Bench, route: string) =>
  withPage(bench, async (page) => {
    await page.goto(bench.server.origin + route, { waitUntil: 'commit' });
    const box = await menuButton(page).boundingBox();
    if (!box) throw new Error(`${route} has no menu button.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.waitForTimeout(700);
    const { slowestEvent } = await readProbe(page);
    return slowestEvent;
  });

/** On a slow network: time until the scripts have arrived, then time and bytes of the next page. */
const navigate = (bench: Bench, route: string) =>
  withPage(bench, async (page, client) => {
    await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await page.goto(bench.server.origin + route, { waitUntil: 'load' });
    const ready = await page.evaluate<number>(
      `Math.max(...performance.getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd))`,
    );
    await page.waitForTimeout(readingTime);
    bench.server.takeTraffic();
    const time = await followNext(page);
    await page.waitForTimeout(500);
    return { ready, time, bytes: total(bench.server.takeTraffic()) };
  });

/** On a slow network: time until the search is open, the first control that needs React. */
const openSearch = (bench: Bench, route: string) =>
  withPage(bench, async (page, client) => {
    await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await page.goto(bench.server.origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(readingTime);
    const start = performance.now();
    await page.locator('search button').click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    return performance.now() - start;
  });

const medianOf = <T>(values: readonly T[], of: (value: T) => number) => median(values.map(of));

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await work());
  return results;
}

const formatRow = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index ? String(cell).padStart(8) : String(cell).padEnd(10))).join('');

async function measure(bench: Bench): Promise<void> {
  console.log(
    formatRow([
      'KB, ms',
      ...kinds,
      'sum',
      'TBT',
      'CLS',
      'click',
      'ready',
      'search',
      'next',
      'next KB',
    ]),
  );
  const only = process.argv.slice(2);
  for (const [name, route] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const visits = await repeat(() => visit(bench, route));
    const clicks = await repeat(() => clickEarly(bench, route));
    const searches = await repeat(() => openSearch(bench, route));
    const hasNext = name !== 'home';
    const steps = hasNext ? await repeat(() => navigate(bench, route)) : [];
    const weights = visits.map(({ weight }) => weight);
    console.log(
      formatRow([
        name,
        ...kinds.map((kind) => kilobytes(medianOf(weights, (weight) => weight[kind]))),
        kilobytes(medianOf(weights, total)),
        medianOf(visits, ({ blocking }) => blocking).toFixed(0),
        medianOf(visits, ({ shift }) => shift).toFixed(3),
        median(clicks).toFixed(0),
        hasNext ? medianOf(steps, ({ ready }) => ready).toFixed(0) : '',
        median(searches).toFixed(0),
        hasNext ? medianOf(steps, ({ time }) => time).toFixed(0) : '',
        hasNext ? kilobytes(medianOf(steps, ({ bytes }) => bytes)) : '',
      ]),
    );
  }
}

async function main(): Promise<void> {
  const server = await startCountingServer('public');
  const browser = await chromium.launch({ executablePath: headlessShellPath() });
  await measure({ browser, server });
  await browser.close();
  server.close();
}

void main();
