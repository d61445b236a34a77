import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { createContractLinkLocator } from './contractLinks';

const folder = emptyFolder();

const locationOf = (href: string, contract: string, name = 'openapi.yaml') => {
  writeFiles(folder, { [name]: contract });
  const folders = [path.join(folder, 'none'), folder];
  const location = createContractLinkLocator(folders, 'https://docs.example', 'warning')(href);
  return location && { ...location, file: path.basename(location.file) };
};

test.each([
  ['description: See [the guide](/guides/pay) first.', 30],
  ['description: See <a href="/guides/pay">the guide</a>.', 27],
  ['"description": "<a href=\\"/guides/pay\\">it</a>"', 27],
  ['  [guide]: /guides/pay', 12],
  ['  [guide]: https://docs.example/guides/pay', 12],
])('A link in %s is found.', (line, column) => {
  expect(locationOf('/guides/pay', `openapi: 3.1.0\n${line}\n`)).toEqual({
    file: 'openapi.yaml',
    line: 2,
    column,
    severity: 'warning',
  });
});

test('A part of a longer URL is another link.', () => {
  const text =
    'a: "[x](https://a.example/guides/pay) [y](/guides/pay/more)"\nb: "[z](/guides/pay)"\n';
  expect(locationOf('/guides/pay', text)).toMatchObject({ line: 2 });
  expect(locationOf('/guides', text)).toBeUndefined();
});

test('A link is found as authored, although a page has its braces in percent-encoding.', () => {
  const href = 'openapi.json/paths/~1jobs~1%7Bid%7D/get';
  const authored = 'x: "[b](openapi.json/paths/~1jobs~1{id}/get)"\n';
  expect(locationOf(href, authored)).toMatchObject({ line: 1, column: 9, severity: 'warning' });
  expect(locationOf(href, authored.replace('{id}', '%7Bid%7D'))).toMatchObject({ column: 9 });
  expect(locationOf(href, authored.replace('{id}', '{name}'))).toBeUndefined();
});

test('Files that the contract consists of are searched too.', () => {
  expect(locationOf('./b', 'x: "[b](./b)"\n', 'paths/jobs.json')).toEqual({
    file: 'jobs.json',
    line: 1,
    column: 9,
    severity: 'warning',
  });
});
