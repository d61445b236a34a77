import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '../../content/files/testFiles';
import { findCorruptText } from './corruptText';
import { listFiles } from '../files/readFiles';

const folder = emptyFolder();
beforeEach(() => {
  mkdirSync(path.join(folder, 'public'));
  write('content/index.mdx', 'Zürich');
});

const write = (file: string, text: string) => writeFiles(folder, { [file]: text });
const find = async () => {
  const publicDir = path.join(folder, 'public');
  return findCorruptText(publicDir, await listFiles(publicDir), path.join(folder, 'content'));
};

test('Text of any language is fine, and whatever code contains.', async () => {
  write('public/index.html', '<p>Zürich – 東京 🚲 \u200B</p>');
  write('public/app.js', '"\0\uFFFD"');
  expect(await find()).toEqual([]);
});

test.each([
  ['index.html', '<p>\nZ\0rich</p>', 'a NUL byte', 2],
  ['docs/index.md', 'Z\uFFFDrich', 'the replacement character U+FFFD', 1],
  ['docs/page-data.json', '{"a":"\0"}', 'a NUL byte', 1],
])('In %s, %j is a fault of the generator.', async (file, text, name, line) => {
  write(`public/${file}`, text);
  expect(await find()).toEqual([
    expect.objectContaining({
      severity: 'error',
      line,
      message: `The generated file contains ${name}.`,
      found: expect.stringContaining('it follows "') as string,
      hint: expect.stringContaining('fault of the generator') as string,
    }),
  ]);
});

test('The text before it is quoted in whole characters.', async () => {
  write('public/index.html', `${'é'.repeat(20)}x\0`);
  expect((await find())[0]?.found).toBe(`it follows "${'é'.repeat(14)}x"`);
});

test('What the content contains is no fault.', async () => {
  write('content/index.mdx', 'It prints \uFFFD.');
  write('public/index.html', 'It prints \uFFFD.');
  expect(await find()).toEqual([]);
});
