import { Parser } from 'htmlparser2';
import type { LinkedChange } from '@docs/openapi/changes';
import { formatChangeFeed, type DatedChanges } from './writeChanges';

const site = {
  title: 'Tides & Gauges',
  baseUrl: 'https://a.example',
  author: 'Tidewater',
  locale: 'en',
};

const change: LinkedChange = {
  rule: 'limit-tightened',
  level: 'breaking',
  kind: 'changed',
  operationId: 'list',
  location: 'query-limit',
  words: 'The maximum of the parameter `limit` is now 50; it was <100>.',
  href: '/docs/list#query-limit',
};

const version: DatedChanges = {
  id: '2.0',
  label: 'Version 2',
  route: '/docs',
  before: 'Version 1',
  updated: '2031-05-01T12:00:00+02:00',
  operations: [
    {
      operationId: 'list',
      method: 'GET',
      path: '/list',
      summary: 'List <all>',
      href: '/docs/list',
      changes: [change, { ...change, level: 'compatible', location: '' }],
    },
  ],
};
const older: DatedChanges = {
  ...version,
  id: '1.0',
  label: 'Version 1',
  before: 'Version 0',
  operations: [],
  updated: '2030-05-01T12:00:00Z',
};

/** The text of the elements of an XML document by name, and whether each is closed. */
function parse(xml: string) {
  const elements: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  let unclosed = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name, text: '' };
        elements.push(element);
        open.push(element);
      },
      ontext(text) {
        for (const element of open.slice(-1)) element.text += text;
      },
      onclosetag(_name, isImplied) {
        const element = open.pop();
        if (isImplied && element?.name !== 'link') unclosed += 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const all = (name: string) =>
    elements.filter((element) => element.name === name).map(({ text }) => text);
  return { unclosed, all };
}

test('The feed is XML with what RFC 4287 requires of a feed and of an entry.', () => {
  const { unclosed, all } = parse(formatChangeFeed(site, [version, older]));
  expect(unclosed).toBe(0);
  expect(all('id')).toEqual([
    'https://a.example/changes.atom',
    'https://a.example/changes.atom#2.0',
    'https://a.example/changes.atom#1.0',
  ]);
  expect(all('updated')).toEqual([
    '2031-05-01T10:00:00.000Z',
    '2031-05-01T10:00:00.000Z',
    '2030-05-01T12:00:00.000Z',
  ]);
  expect(all('title')).toEqual([
    'Changes of the API · Tides & Gauges',
    'Version 2: 2 changes, 1 breaking',
    'Version 1: 0 changes',
  ]);
  expect(all('name')).toEqual(['Tidewater']);
});

test('An entry lists the changes as HTML with links to the pages.', () => {
  const [first, second] = parse(formatChangeFeed(site, [version, older])).all('content');
  const sentence = 'The maximum of the parameter <code>limit</code> is now 50; it was &#x3C;100>.';
  expect(first).toBe(
    '<h3><a href="https://a.example/docs/list">List &#x3C;all></a></h3><ul>' +
      `<li><strong>Breaking:</strong> <a href="https://a.example/docs/list#query-limit">${sentence}</a></li>` +
      `<li>${sentence}</li></ul>`,
  );
  expect(second).toBe('<p>The API is the same as in Version 0.</p>');
});

test('The same changes give the same bytes.', () => {
  expect(formatChangeFeed(site, [version])).toBe(
    formatChangeFeed(site, [structuredClone(version)]),
  );
});
