import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** The samples of the guides against a mock of the API; needs neither a build nor a browser. */
export default defineConfig({
  testDir: 'guides',
  globalSetup: './guides/startMock.ts',
  outputDir: path.resolve(__dirname, '..', '.tmp', 'playwright-guides'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
});
