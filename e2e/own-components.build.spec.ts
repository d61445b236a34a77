import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFixture, buildOutside, copyFixture, type FixtureBuild } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { expect, hydrated, isMarked, markDocument, navigate, open, test } from './support/test';

let build: FixtureBuild;
let server: PlainServer;

test.beforeAll(async () => {
  build = await buildOutside('contracts');
  server = await startPlainServer(build.publicDir);
});
test.afterAll(() => server.close());

const read = (file: string) => readFileSync(path.join(build.publicDir, file), 'utf8');

test('a component without state is HTML, and its files are published', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await open(page, `${server.origin}/docs/handbook/film`);
  const film = page.getByRole('figure');
  await expect(film).toContainText('A ride through Ghent.');
  const src = await film.locator('video').getAttribute('src');
  expect(src).toMatch(/^\/assets\/\w+\/ride\.mp4$/);
  await expect
    .poll(async () => (await page.request.get(server.origin + (src ?? ''))).status())
    .toBe(200);
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('srcLang:"en"');
  expect(read('docs/handbook/film.md')).toContain('A ride through **Ghent**.');
});

test('a component with state works, also after a navigation', async ({ page }) => {
  const rides = page.getByRole('button', { name: /^Rides: / });
  await open(page, `${server.origin}/docs/handbook/counter`);
  await rides.click();
  await expect(rides).toHaveText('Rides: 1');
  await open(page, `${server.origin}/docs/handbook/film`);
  await markDocument(page);
  await navigate(page, '/docs/handbook/counter');
  await rides.click();
  await expect(rides).toHaveText('Rides: 1');
  await expect.poll(() => isMarked(page)).toBe(true);
});

test('a replaced footer has its own styles around ours', async ({ page }) => {
  await open(page, `${server.origin}/docs/animals/show`);
  await expect(page.getByRole('contentinfo')).toContainText('Shelter');
  const line = page.getByText('Ride on the right.');
  await expect(line).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect.poll(() => line.getAttribute('class')).toMatch(/^note-[\w-]+$/);
});

test('a replaced page footer with state starts by itself, on each page', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  // The click is repeated: until the next page is shown and its code has loaded, nothing answers.
  const answersOn = (route: string) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText(`Thanks for ${route}!`)).toBeVisible({ timeout: 500 });
    }).toPass();
  await page.goto(`${server.origin}/docs/animals/show`);
  await answersOn('/docs/animals/show');
  await hydrated(page);
  await navigate(page, '/docs/handbook/counter');
  await answersOn('/docs/handbook/counter');
  await navigate(page, '/docs/animals/');
  await expect(page.getByText(/^Thanks/)).toHaveCount(0);
  await answersOn('/docs/animals/');
  expect(failures).toEqual([]);
});

test('404.mdx is the text of the not-found page, and no page', async ({ page }) => {
  await open(page, `${server.origin}/docs/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No station here');
  await expect(page).toHaveTitle(/^No station here/);
  const walks = page.getByRole('button', { name: /^Walks: / });
  await walks.click();
  await expect(walks).toHaveText('Walks: 1');
  await page.getByRole('link', { name: 'the entrance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
  for (const file of ['sitemap.xml', 'llms.txt', 'graph.json', 'routes.json']) {
    expect(read(file)).not.toMatch(/No station here|\/404/);
  }
});

test('an error in a replaced part ends the build with the name of the part', async () => {
  const content = copyFixture('broken-links', 'broken-part', (dir) => {
    mkdirSync(path.join(dir, 'components'));
    writeFileSync(
      path.join(dir, 'components', 'index.tsx'),
      "export const Footer = (): never => {\n  throw new Error('No bikes.');\n};\n",
    );
  });
  const { status, output } = await buildFixture('broken-part', undefined, content);
  expect(status).toBe(1);
  expect(output).toContain('`Footer` of components/index.tsx cannot be rendered: Error');
});
