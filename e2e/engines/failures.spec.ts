import path from 'node:path';
import { inPage, type Engine } from './engine';
import { startPlainServer, type PlainServer } from '../support/plainServer';
import { click, expect, readable, test } from './test';

const page = '/docs/guides/getting-started';

let server: PlainServer;
// Another for each test, because a browser keeps files by their host and port.
test.beforeEach(async () => {
  server = await startPlainServer(path.resolve(__dirname, '..', '..', 'public'));
});
test.afterEach(() => server.close());

const focusedRole = (engine: Engine) =>
  inPage(engine, () => document.activeElement?.getAttribute('role') ?? null);

/** Presses the key of the search until that is open: the page may load. */
async function openSearch(engine: Engine): Promise<void> {
  await expect
    .poll(async () => {
      if ((await focusedRole(engine)) === null) await engine.type('/');
      return focusedRole(engine);
    })
    .toBe('combobox');
}

/** Presses the key of the search until the app fails. The page may not listen to the first press. */
async function failToLoad(engine: Engine): Promise<void> {
  const hasFailed = () => document.querySelector('[role=alert] button') !== null;
  await expect
    .poll(async () => {
      if (!(await inPage(engine, hasFailed))) await engine.type('/');
      return inPage(engine, hasFailed);
    })
    .toBe(true);
  await readable(engine, '[role=alert] button', 'Retry');
}

for (const [part, paths, status, url] of [
  ['the code of the app', /\/(framework|component---).*\.js$/, 0, page],
  ['the code of the app', /\/(framework|component---).*\.js$/, 503, page],
  ['the data of the app', /\/page-data\//, 503, page],
  ['the code of a page that needs it at once', /\/(framework|component---).*\.js$/, 0, '/404'],
] as const) {
  test(`${part}, which failed to load (${status}), is loaded by Retry`, async ({ engine }) => {
    server.fail(paths, status);
    await engine.open(server.origin + url);
    await failToLoad(engine);
    await inPage(engine, () => document.documentElement.setAttribute('data-first', ''));
    await click(engine, '[role=alert] button', 'Retry');
    const isNext = () => document.querySelector('html:not([data-first]) h1') !== null;
    await expect.poll(() => inPage(engine, isNext)).toBe(true);
    await failToLoad(engine);
    server.fail();
    await click(engine, '[role=alert] button', 'Retry');
    await openSearch(engine);
  });
}

for (const [part, paths, status] of [
  ['the code of the search', /\/\d+-\w+\.js$/, 0],
  ['the index of the search', /\/search\//, 503],
] as const) {
  test(`${part}, which failed to load (${status}), is loaded by Retry`, async ({ engine }) => {
    await engine.open(server.origin + page);
    server.fail(paths, status);
    await engine.type('/job');
    await readable(engine, 'dialog button', 'Retry');
    server.fail();
    await click(engine, 'dialog button', 'Retry');
    await readable(engine, '[role=option]');
  });
}
