import { chromium, type Browser, type Page } from '@playwright/test';
import { headlessShellPath } from '../../src/commands/chromium';
import { startBenchServer } from './benchServer';
import type { Settings } from './engine';
import { median, percentile } from './statistics';

export interface BrowserFigures {
  /** Compressed bytes and requests until the first result. */
  bytes: number;
  requests: number;
  /** Milliseconds from the import of the engine to the first result. */
  first: number;
  /** Milliseconds of the queries after it. */
  median: number;
  slow: number;
}

interface Measured {
  folder: string;
  settings: Settings;
  queries: readonly string[];
}

const runs = 4;
const cpuSlowdown = 4;
const timeout = 240_000;

/** Policies that allow the site's own scripts, without and with compiling WebAssembly. */
const policies = {
  strict: "default-src 'self'; script-src 'self'",
  wasm: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
} as const;

/** Whether the engine finds anything under each policy. */
export type PolicyFigures = Record<keyof typeof policies, boolean>;

/**
 * Opens the engine of a folder in a new page some times and measures its queries. The
 * best run counts, because other programs of the machine only ever slow one down.
 */
export async function measureInBrowser({ folder, settings, queries }: Measured) {
  return withPage(folder, {}, async (newPage, server) => {
    const figures: BrowserFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      server.takeTraffic();
      const [firstQuery = '', ...others] = queries;
      const first = await openEngine(page, settings, firstQuery);
      const traffic = server.takeTraffic();
      const times = await timeQueries(page, others);
      figures.push({ ...traffic, first, median: median(times), slow: percentile(times, 0.95) });
      await page.context().close();
    }
    const least = (key: keyof BrowserFigures) => Math.min(...figures.map((figure) => figure[key]));
    return {
      bytes: least('bytes'),
      requests: least('requests'),
      first: least('first'),
      median: least('median'),
      slow: least('slow'),
    };
  });
}

/** The ten best URLs of each query, for an engine that runs only in the browser. */
export const searchInBrowser = ({ folder, settings, queries }: Measured): Promise<string[][]> =>
  withPage(folder, {}, async (newPage) => {
    const page = await newPage();
    await openEngine(page, settings, queries[0] ?? '');
    return page.evaluate<string[][]>(`(async () => {
      const found = [];
      for (const query of ${JSON.stringify(queries)}) found.push(await window.benchSearch(query));
      return found;
    })()`);
  });

/** Whether the engine finds anything under each policy. */
export async function tryPolicies(measured: Measured): Promise<PolicyFigures> {
  return {
    strict: await runsUnder(policies.strict, measured),
    wasm: await runsUnder(policies.wasm, measured),
  };
}

const runsUnder = (policy: string, { folder, settings, queries }: Measured): Promise<boolean> =>
  withPage(folder, { 'Content-Security-Policy': policy }, async (newPage) => {
    const page = await newPage();
    try {
      await openEngine(page, settings, queries[0] ?? '');
      return await page.evaluate<boolean>('window.benchFound > 0');
    } catch {
      return false;
    }
  });

type Server = Awaited<ReturnType<typeof startBenchServer>>;

async function withPage<T>(
  folder: string,
  headers: Record<string, string>,
  work: (newPage: () => Promise<Page>, server: Server) => Promise<T>,
): Promise<T> {
  const server = await startBenchServer(folder, headers);
  let browser: Browser | undefined;
  try {
    const started = await chromium.launch({ executablePath: headlessShellPath() });
    browser = started;
    return await work(async () => {
      const context = await started.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(timeout);
      await page.goto(server.url);
      return page;
    }, server);
  } finally {
    await browser?.close();
    await server.close();
  }
}

/** Milliseconds until the first result. Scripts are strings, because tsx would rewrite their imports. */
const openEngine = (page: Page, settings: Settings, query: string): Promise<number> =>
  limitTime(
    page.evaluate<number>(`(async () => {
      const start = performance.now();
      const { open } = await import('/engine.js');
      window.benchSearch = await open(${JSON.stringify(settings)});
      window.benchFound = (await window.benchSearch(${JSON.stringify(query)})).length;
      return performance.now() - start;
    })()`),
  );

const timeQueries = (page: Page, queries: readonly string[]): Promise<number[]> =>
  limitTime(
    page.evaluate<number[]>(`(async () => {
      const times = [];
      for (const query of ${JSON.stringify(queries)}) {
        const start = performance.now();
        await window.benchSearch(query);
        times.push(performance.now() - start);
      }
      return times;
    })()`),
  );

function limitTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No result within ${timeout / 1000} s`)), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
