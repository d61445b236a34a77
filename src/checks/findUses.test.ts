import { keepHref } from '../plan/hrefResolver';
import { siteWith } from './testSite';
import { findUses } from './findUses';

const usersWith = async (text: string) => {
  const { plan, pages } = await siteWith(text);
  const used = findUses(plan, ({ relativePath }) => pages.get(relativePath), keepHref);
  return {
    operations: Object.fromEntries(used.operations),
    properties: Object.fromEntries(used.properties),
    pages: Object.fromEntries(used.pages),
  };
};

test.each([
  ['names it', 'Call <Operation id="showBike" /> twice: <Operation id="showBike" />.'],
  ['links to its page', 'See [it](../api/bikes/show.mdx#responses).'],
  ['has a sample of it', '```bash run operation=showBike\ncurl /bikes/1\n```'],
  ['shows a response of it', '```json operation=showBike response=200 partial\n{}\n```'],
])('An operation is used in a page that %s.', async (_, text) => {
  expect((await usersWith(text)).operations).toEqual({ showBike: ['guides/start'] });
});

test('A page that only links elsewhere uses no operation.', async () => {
  const { operations, pages } = await usersWith(
    'See [errors](../api/errors.mdx), [here](#start) and <Scope name="bikes:read" />.',
  );
  expect(operations).toEqual({});
  expect(pages).toEqual({ 'api/errors': ['guides/start'] });
});

test('A property is used in a page that names it, once.', async () => {
  const field = '<Field of="Bike.id" />';
  expect((await usersWith(`Keep ${field} and ${field}.`)).properties).toEqual({
    'Bike.id': ['guides/start'],
  });
});
