import { hrefOfRow, rowId } from './contractTables';
import { siteWith } from './testSite';

test('A row has the URL of the page that has its table.', async () => {
  const { facts } = await siteWith('All.');
  expect(hrefOfRow(facts, 'ScopesTable', rowId.scope('bikes:read'))).toBe(
    '/docs/api/tokens#scope-bikes-read',
  );
});

test('A row has no URL where no page has its table.', async () => {
  const { facts } = await siteWith('All.');
  expect(hrefOfRow(facts, 'RateLimitTable', rowId.rateLimit('read'))).toBeUndefined();
});
