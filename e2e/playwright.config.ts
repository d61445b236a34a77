import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { EngineSettings } from './engines/test';
import { sitePort } from './support/ports';
import { slowness } from './support/slowness';

/** `npm run e2e` sets both. */
const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
const browser = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

const root = path.resolve(__dirname, '..');

/** Files whose tests build another site or run `gatsby develop`. Each needs minutes. */
const builds = /(?:fixtures|contracts|develop|\.build)\.spec\.ts$/;

/** Files whose tests run in engines that Playwright does not control. */
const engines = /engines\/.*\.spec\.ts$/;

/** Tests of the built files and of servers, which need no browser. */
const statics = /static\/.*\.spec\.ts$/;

/** Tests of pages beside scrollbars that take room, which Playwright hides. */
const scrollbars = /scrollbars\.spec\.ts$/;

const rebuild = /rebuild\.build\.spec\.ts$/;

const launchOptions = {
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig<object, EngineSettings>({
  testDir: '.',
  outputDir: path.join(root, '.tmp', 'playwright'),
  // A test waits for half of its time.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Only `npm run screenshots` writes references; a missing one fails.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // Long enough for a machine that has other work; a test that passes waits for none of it.
  timeout: 90_000 * slowness,
  expect: { timeout: 20_000 * slowness },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://127.0.0.1:${sitePort}`,
    launchOptions,
  },
  projects: [
    // The longest rows start first, so that none of them is left at the end.
    { name: 'rebuild', testMatch: rebuild, timeout: 600_000 },
    { name: 'builds', testMatch: builds, testIgnore: rebuild, timeout: 240_000 },
    // In one browser each, so they start early too. Some look at ten pages, beside the builds.
    { name: 'firefox', testMatch: engines, timeout: 240_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: engines, timeout: 240_000, use: { engineName: 'webkit' } },
    // In one process, which reads and parses each page once.
    { name: 'static', testMatch: statics, workers: 1 },
    // The samples of the guides have another configuration.
    {
      name: 'site',
      testIgnore: [builds, engines, scrollbars, statics, /guides\//],
      fullyParallel: true,
    },
    {
      name: 'scrollbars',
      testMatch: scrollbars,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } },
    },
  ],
  webServer: {
    command: 'npm run serve',
    cwd: root,
    env: { PORT: String(sitePort) },
    url: `http://127.0.0.1:${sitePort}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
