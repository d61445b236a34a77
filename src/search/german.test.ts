import { searchOf } from './testSearch';
import type { SearchRecord } from './searchRecord';

const page = (href: string, title: string, text: string): SearchRecord => ({
  ...{ group: 'guides', kind: 'page', context: '', names: '', href, title, text },
});

const records = [
  page('/docs/glossar', 'Glossar', 'Zahlung, Sendung, Rechnung: Sie legen eine Adresse an.'),
  page('/docs/zahlungen', 'Zahlungen', 'Was Kunden senden.'),
  page('/docs/sendungen', 'Sendungen', 'Was unterwegs ist.'),
  page('/docs/rechnungen', 'Rechnungen', 'Was ein Depot verlangt.'),
  page('/docs/adressen', 'Adressen', 'Wohin es geht.'),
];

/** What a query finds first on a site in a language. */
async function firstOf(query: string, locale: string): Promise<string | undefined> {
  const { find, read } = await searchOf(records, { locale });
  return (await read(await find(query)))[0]?.record.href;
}

test.each([
  ['Zahlung suchen', '/docs/zahlungen'],
  ['Sendung suchen', '/docs/sendungen'],
  ['welche Rechnung fehlt', '/docs/rechnungen'],
  ['Wie ist die Adresse?', '/docs/adressen'],
])('A search in German finds another form in a title: %s', async (query, href) => {
  expect(await firstOf(query, 'de')).toBe(href);
  expect(await firstOf(query, 'de-AT')).toBe(href);
  expect(await firstOf(query, 'en')).toBe('/docs/glossar');
});
