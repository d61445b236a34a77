/**
 * What pages weigh for a reader, and how soon they react: `npx tsx bench/pageWeight.ts`
 * after a build. Serves `public/` of the current folder to a phone, with a processor four
 * times slower, and prints medians. Bytes are those of each file compressed by gzip, so that
 * they do not depend on the server; what comes from the browser's cache counts nothing.
 * Names of pages as arguments limit what is measured; `RUNS` sets how often.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { headlessShellPath } from '../src/commands/chromium';
import { serveBuild } from '../src/commands/serveBuild';
import { median } from './search/statistics';

const runs = Number(process.env.RUNS ?? 5);
const port = process.env.PORT ?? '9351';
const origin = `http://127.0.0.1:${port}`;

const pages = {
  guide: '/docs/guides/creating-an-employee',
  start: '/docs/guides/getting-started',
  operation: '/docs/api/applications/create',
  category: '/docs/category/guides',
  home: '/',
};

/** A page of the reference, then those that follow it. */
const session = { start: '/docs/api/authentification', steps: 9 };

const cpuSlowdown = 4;
/** As Lighthouse emulates slow 4G: latency in milliseconds, bytes a second. */
const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Gatsby prefetches 3 s after a link is in view. */
const readingTime = 4_000;

const kinds = ['html', 'js', 'css', 'font', 'data', 'other'] as const;
type Kind = (typeof kinds)[number];
type Weight = Record<Kind, number>;

const kindOf = (file: string): Kind => {
  if (/\.html$/.test(file)) return 'html';
  if (/\.js$/.test(file)) return 'js';
  if (/\.css$/.test(file)) return 'css';
  if (/\.woff2$/.test(file)) return 'font';
  return /\.json$/.test(file) ? 'data' : 'other';
};

/** The file of `public/` that the server sends for a URL. */
function fileOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  const file = path.join('public', decodeURIComponent(pathname));
  const candidates = [file, `${file}.html`, path.join(file, 'index.html')];
  return candidates.find((candidate) => path.extname(candidate) && existsSync(candidate));
}

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const size =
    sizes.get(file) ??
    (/\.(woff2|png|ico)$/.test(file)
      ? readFileSync(file).length
      : gzipSync(readFileSync(file), { level: 9 }).length);
  sizes.set(file, size);
  return size;
};

/** Adds up what the network sends from now on. */
async function watchTraffic(client: CDPSession): Promise<() => Weight> {
  let weight = emptyWeight();
  const urls = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => urls.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    if (isCached || response.status === 304) urls.delete(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId }) => {
    const url = urls.get(requestId);
    const file = url && url.startsWith(origin) ? fileOf(url) : undefined;
    if (file) weight[kindOf(file)] += sizeOf(file);
  });
  return () => {
    const taken = weight;
    weight = emptyWeight();
    return taken;
  };
}

const emptyWeight = (): Weight => ({ html: 0, js: 0, css: 0, font: 0, data: 0, other: 0 });

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

async function withPage<T>(
  browser: Browser,
  work: (page: Page, client: CDPSession, takeTraffic: () => Weight) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // Conditions that are waited for are evaluated from strings.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe);
    const client = await context.newCDPSession(page);
    const takeTraffic = await watchTraffic(client);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await work(page, client, takeTraffic);
  } finally {
    await context.close();
  }
}

const readProbe = (page: Page) => page.evaluate<Probe>('window.probe');

/** Long-task time over 50 ms, layout shift and bytes of a visit that nothing interrupts. */
const visit = (browser: Browser, route: string) =>
  withPage(browser, async (page, _client, takeTraffic) => {
    await page.goto(origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    const { longTasks, shift } = await readProbe(page);
    const weight = takeTraffic();
    const blocking = longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { weight, blocking, shift };
  });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** How long the browser is busy with a click on the menu button, as soon as the page is painted. */
const clickEarly = (browser: Browser, route: string) =>
  withPage(browser, async (page) => {
    await page.goto(origin + route, { waitUntil: 'commit' });
    const box = await menuButton(page).boundingBox();
    if (!box) throw new Error(`${route} has no menu button.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.waitForTimeout(700);
    const { slowestEvent } = await readProbe(page);
    return slowestEvent;
  });

/** The document, before it or another one shows a page with another heading. */
const arrival = (heading: string) =>
  `(document.querySelector('h1')?.textContent ?? ${heading}) !== ${heading}`;

/** Milliseconds from a click, 150 ms after the pointer is over the link, until the page is painted. */
async function followNext(page: Page): Promise<number> {
  const link = page.locator('a[rel=next]');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(150);
  const heading = await page.evaluate<string>(`document.querySelector('h1').textContent`);
  await page.mouse.down();
  const start = performance.now();
  await page.mouse.up();
  await page.waitForFunction(arrival(JSON.stringify(heading)), undefined, { polling: 'raf' });
  return performance.now() - start;
}

/** On a slow network: time until the scripts have arrived, then time and bytes of the next page. */
const navigate = (browser: Browser, route: string) =>
  withPage(browser, async (page, client, takeTraffic) => {
    await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await page.goto(origin + route, { waitUntil: 'load' });
    const ready = await page.evaluate<number>(
      `Math.max(...performance.getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd))`,
    );
    await page.waitForTimeout(readingTime);
    takeTraffic();
    const time = await followNext(page);
    await page.waitForTimeout(500);
    return { ready, time, bytes: total(takeTraffic()) };
  });

/** On a slow network: time until the menu is open, the first time that something is pressed. */
const openMenu = (browser: Browser, route: string) =>
  withPage(browser, async (page, client) => {
    await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await page.goto(origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(readingTime);
    const start = performance.now();
    await menuButton(page).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    return performance.now() - start;
  });

const readSession = (browser: Browser) =>
  withPage(browser, async (page, _client, takeTraffic) => {
    await page.goto(origin + session.start, { waitUntil: 'load' });
    for (let step = 0; step < session.steps; step += 1) {
      await page.waitForTimeout(readingTime);
      await followNext(page);
    }
    await page.waitForTimeout(readingTime);
    return takeTraffic();
  });

const total = (weight: Weight) => kinds.reduce((sum, kind) => sum + weight[kind], 0);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const medianOf = <T>(values: readonly T[], of: (value: T) => number) => median(values.map(of));

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await work());
  return results;
}

const formatRow = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index ? String(cell).padStart(8) : String(cell).padEnd(10))).join('');

async function measure(browser: Browser): Promise<void> {
  console.log(
    formatRow([
      'KB, ms',
      ...kinds,
      'sum',
      'TBT',
      'CLS',
      'click',
      'ready',
      'menu',
      'next',
      'next KB',
    ]),
  );
  const only = process.argv.slice(2);
  for (const [name, route] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const visits = await repeat(() => visit(browser, route));
    const clicks = await repeat(() => clickEarly(browser, route));
    const menus = await repeat(() => openMenu(browser, route));
    const hasNext = name !== 'home';
    const steps = hasNext ? await repeat(() => navigate(browser, route)) : [];
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
        median(menus).toFixed(0),
        hasNext ? medianOf(steps, ({ time }) => time).toFixed(0) : '',
        hasNext ? kilobytes(medianOf(steps, ({ bytes }) => bytes)) : '',
      ]),
    );
  }
  if (only.length > 0 && !only.includes('session')) return;
  const weight = await readSession(browser);
  const parts = kinds.map((kind) => kilobytes(weight[kind]));
  console.log(formatRow(['session', ...parts, kilobytes(total(weight))]));
}

async function main(): Promise<void> {
  process.env.PORT = port;
  serveBuild();
  const browser = await chromium.launch({ executablePath: headlessShellPath() });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
  process.exit();
}

void main();
