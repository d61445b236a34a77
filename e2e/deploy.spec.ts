import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createDeploys, deploy, type Deploys } from './support/deploys';
import { publicDir } from './support/html';
import { startNginx, type Nginx } from './support/nginx';
import { expect, hydrated, open, test } from './support/test';
import { listFiles } from '../src/output/files/readFiles';
import { writeCompressed } from '../src/output/serving/writeCompressed';

// In one worker, because the deploys are copies.
test.describe.configure({ mode: 'default' });

test('every kind of page opens from nginx without a failed request', async ({ page }, {
  workerIndex,
}) => {
  const nginx = await startNginx(publicDir, `nginx-public-${workerIndex}`);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const route of ['/', '/docs', '/docs/api/jobs/', '/docs/category/recruiting']) {
    await page.goto(nginx.origin + route, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await nginx.stop();
  expect(failed).toEqual([]);
});

test('a request runs in the sandbox behind nginx', async ({ page }, { workerIndex }) => {
  const nginx = await startNginx(publicDir, `nginx-run-${workerIndex}`);
  await page.goto(`${nginx.origin}/docs/api/jobs/show`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.locator('figcaption')).toHaveText(/^200 OK in/);
  await nginx.stop();
});

test.describe('a second deploy to nginx', () => {
  let deploys: Deploys;
  let nginx: Nginx;

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  test.beforeAll(async ({}, { workerIndex }) => {
    deploys = createDeploys(`deploy-${workerIndex}`);
    const folderOf = (name: string) => path.join(path.dirname(deploys.served), name);
    for (const folder of ['old', 'new'].map(folderOf)) {
      await writeCompressed({ folder }, await listFiles(folder));
    }
    // Deploys are not of one second, as these copies may be.
    const later = new Date(Date.now() + 60_000);
    for (const file of await listFiles(folderOf('new')))
      utimesSync(folderOf('new') + file, later, later);
    nginx = await startNginx(deploys.served, `nginx-deploy-${workerIndex}`);
  });
  test.beforeEach(() => deploy(deploys, 'old'));
  test.afterAll(() => nginx.stop());

  const build = (page: Page) => page.evaluate(() => window.___webpackCompilationHash);
  const start = '/docs/guides/getting-started';
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('is loaded by an open tab with the next link', async ({ page }) => {
    await open(page, nginx.origin + start);
    deploy(deploys, 'new');
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 500) failed.push(response.url());
    });
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms', exact: true }).click();
    await expect(heading(page)).toHaveText('Common terms');
    await hydrated(page);
    await expect.poll(() => build(page)).toBe(deploys.newBuild);
    expect(failed).toEqual([]);
  });

  test('is loaded by a browser that has the page in its cache, and so is going back to the old', async ({
    page,
  }) => {
    await open(page, nginx.origin + start);
    const oldBuild = await build(page);
    expect(oldBuild).not.toBe(deploys.newBuild);
    for (const [which, expected] of [
      ['new', deploys.newBuild],
      ['old', oldBuild],
    ] as const) {
      deploy(deploys, which);
      await page.goto('about:blank');
      await open(page, nginx.origin + start);
      await expect.poll(() => build(page)).toBe(expected);
      await expect(heading(page)).toHaveText('Getting started');
    }
  });
});
