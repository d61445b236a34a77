import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { sitePort } from './support/ports';

/** Both are set by the command `npm run e2e`. */
const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
const browser = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

const root = path.resolve(__dirname, '..');

/** Files whose tests build a site of their own or run `gatsby develop`; each takes minutes. */
const builds = /(?:fixtures|contracts|develop|\.build)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, '.tmp', 'playwright'),
  workers: 2,
  // A test that passes only then is listed as flaky, with what failed before.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { timeout: 5_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://127.0.0.1:${sitePort}`,
    launchOptions: {
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
    },
  },
  projects: [
    // The samples of the guides have a configuration of their own.
    { name: 'site', testIgnore: [builds, /guides\//], fullyParallel: true },
    // Started when the others are through.
    { name: 'builds', testMatch: builds, timeout: 240_000 },
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
