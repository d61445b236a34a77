import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Tests of the guides' samples against a sandbox of the API; they need neither a build nor a browser. */
export default defineConfig({
  testDir: 'guides',
  outputDir: path.resolve(__dirname, '..', '.tmp', 'playwright-guides'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
});
