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

/** Presses the key of the search, which opens. */
async function openSearch(engine: Engine): Promise<void> {
  await engine.type('/');
  await expect.poll(() => focusedRole(engine)).toBe('combobox');
}

/** Presses the key of the search, and the app fails. */
async function failToLoad(engine: Engine): Promise<void> {
  await engine.type('/');
  await readable(engine, '[role=alert] button', 'Retry');
}

/** Presses Retry, and waits for the document that it loads. */
async function retry(engine: Engine): Promise<void> {
  await inPage(engine, () => document.documentElement.setAttribute('data-left', ''));
  await click(engine, '[role=alert] button', 'Retry');
  const hasLeft = () => document.querySelector('html:not([data-left]) h1') !== null;
  // WebKit reports an error for a document that it is leaving.
  await expect.poll(() => inPage(engine, hasLeft).catch(() => false)).toBe(true);
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
    await retry(engine);
    await failToLoad(engine);
    server.fail();
    await retry(engine);
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
