import { changed, siteWith } from '../checks/testSite';
import type { Cache } from './pageCache';
import { pageContent } from './pageContent';

/** Gatsby's cache as a map. */
function cacheOf(entries: Map<string, unknown>): Cache {
  return {
    get: (key) => Promise.resolve(entries.get(key)),
    set: (key, value) => Promise.resolve(entries.set(key, value)),
  };
}

const entries = new Map<string, unknown>();

async function keyOf(text: string, contract?: Parameters<typeof siteWith>[1]): Promise<string> {
  const { facts, pages } = await siteWith(text, contract);
  const page = pages.get('docs/guides/start.mdx');
  if (!page) throw new Error('The guide is missing.');
  return (await pageContent({ key: 'of the file', page, text }, facts, cacheOf(entries)))
    .contentKey;
}

test('A page that includes something of the contract is built again when that has changed.', async () => {
  const text = 'Call <Operation id="listBikes" />.';
  const before = await keyOf(text);
  const elsewhere = await keyOf(text, changed('paths /bikes post summary', 'Add a bike'));
  const after = await keyOf(text, changed('paths /bikes get operationId', 'listBicycles'));
  expect(elsewhere).toBe(before);
  expect(after).not.toBe(before);
  expect(JSON.stringify(entries.get(before))).toContain('GET /bikes');
});

test('A page that includes nothing of it is cached by its file.', async () => {
  expect(await keyOf('No references.')).toBe('of the file');
});
