import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { compilePages, type Cache } from './pageCache';
import { cacheOf } from './testCache';

const contentDir = temporaryFolder();

const relativePath = 'docs/page.mdx';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGNg+M/wn4GBgYEBAA0GAgF2m7cGAAAAAElFTkSuQmCC',
  'base64',
);

const write = (name: string, content: string | Buffer) =>
  writeFiles(contentDir, { [name]: content });

async function compile(text: string, cache: Cache) {
  write(relativePath, `---\ntitle: Page\n---\n\n${text}\n`);
  const absolutePath = path.join(contentDir, relativePath);
  const pages = await compilePages(contentDir, [{ relativePath, absolutePath }], cache);
  const compiled = pages.get(relativePath);
  if (!compiled) throw new Error('The page was not compiled.');
  return compiled.page;
}

test('A page is compiled once for each state of its file.', async () => {
  const entries = new Map<string, unknown>();
  const cache = cacheOf(entries);
  const first = await compile('Text.', cache);
  expect(await compile('Text.', cache)).toBe(first);
  expect(await compile('Another text.', cache)).not.toBe(first);
  expect(entries.size).toBe(2);
});

test('An image that was missing is found when it has been added.', async () => {
  const cache = cacheOf();
  const text = '![A chart](./chart.png)';
  expect((await compile(text, cache)).problems).toMatchObject([
    { message: 'The image does not exist.' },
  ]);
  write('docs/chart.png', png);
  expect((await compile(text, cache)).problems).toEqual([]);
});

test('A file that was missing is linked when it has been added.', async () => {
  const cache = cacheOf();
  const text = '[The contract](./contract.pdf)';
  expect((await compile(text, cache)).assets).toEqual([]);
  write('docs/contract.pdf', 'PDF');
  expect((await compile(text, cache)).links[0]?.href).toMatch(/^\/.+\.pdf$/);
});

test('A changed image has another URL.', async () => {
  const cache = cacheOf();
  const text = '![A picture](./picture.png)';
  write('docs/picture.png', png);
  const [before] = (await compile(text, cache)).assets;
  write('docs/picture.png', Buffer.concat([png, Buffer.from('more')]));
  const [after] = (await compile(text, cache)).assets;
  expect(after?.to).not.toBe(before?.to);
});
