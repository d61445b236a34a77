import { siteWith } from './testSite';
import { usedIn } from './usedIn';

const usersWith = async (text: string) => {
  const { plan, pages } = await siteWith(text);
  return Object.fromEntries(
    usedIn(
      plan,
      ({ relativePath }) => pages.get(relativePath) ?? { links: [], contractReferences: [] },
    ),
  );
};

test.each([
  ['names it', 'Call <Operation id="showBike" /> twice: <Operation id="showBike" />.'],
  ['links to its page', 'See [it](../api/bikes/show.mdx#responses).'],
  ['has a sample of it', '```bash run operation=showBike\ncurl /bikes/1\n```'],
  ['shows a response of it', '```json operation=showBike response=200 partial\n{}\n```'],
])('An operation is used in a page that %s.', async (_, text) => {
  expect(await usersWith(text)).toEqual({ showBike: ['guides/start'] });
});

test('A page that only links elsewhere uses no operation.', async () => {
  expect(
    await usersWith('See [errors](../api/errors.mdx) and <Scope name="bikes:read" />.'),
  ).toEqual({});
});
