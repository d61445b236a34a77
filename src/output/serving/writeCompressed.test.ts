import { linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { listFiles } from '../files/readFiles';
import { writeCompressed } from './writeCompressed';

const root = emptyFolder();

const folder = (name = 'next') => path.join(root, name);
const long = (text: string) => `${text} `.repeat(400);

const write = (name: string, content: string, to = 'next'): void =>
  writeFiles(folder(to), { [name]: content });

const compress = async (name: string, earlier?: string) =>
  writeCompressed(
    { folder: folder(name), earlierDir: earlier && folder(earlier) },
    await listFiles(folder(name)),
  );

const read = (name: string, from = 'next') => readFileSync(path.join(folder(from), name));
const compressedFiles = () =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .sort();

const expectCurrent = (name: string) => {
  expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
  expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
};

test('Text files above 1 KB are compressed, and nothing else.', async () => {
  write('docs/index.html', long('page'));
  write('404.html', long('missing'));
  write('docs/index.json', long('data'));
  write('docs.md', long('text'));
  write('small.css', 'a{}');
  write('image.png', long('pixels'));
  write('archive.tar.gz', long('of the author'));
  write('app-0123456789abcdef0123.js', long('code'));
  await compress('next');
  const sources = [
    '404.html',
    'app-0123456789abcdef0123.js',
    'docs.md',
    'docs/index.html',
    'docs/index.json',
  ];
  expect(compressedFiles()).toEqual(
    [...sources.flatMap((name) => [`${name}.br`, `${name}.gz`]), 'archive.tar.gz'].sort(),
  );
  for (const name of sources) expectCurrent(name);
});

test('The same content has the same bytes in each build.', async () => {
  write('index.html', long('page'));
  write('index.html', long('page'), 'other');
  await compress('next');
  await compress('other');
  for (const ending of ['.br', '.gz']) {
    expect(read(`index.html${ending}`)).toEqual(read(`index.html${ending}`, 'other'));
  }
});

test('What is the same in the build before has its compressed files; the rest is compressed.', async () => {
  for (const name of ['linked.html', 'same.html', 'changed.html', 'gone.html']) {
    write(name, long(name), 'earlier');
    write(`${name}.br`, 'earlier', 'earlier');
    write(`${name}.gz`, 'earlier', 'earlier');
  }
  write('not-compressed.html', long('without'), 'earlier');
  mkdirSync(folder(), { recursive: true });
  linkSync(path.join(folder('earlier'), 'linked.html'), path.join(folder(), 'linked.html'));
  write('same.html', long('same.html'));
  write('changed.html', long('another'));
  write('not-compressed.html', long('without'));
  write('added.html', long('added'));
  await compress('next', 'earlier');
  for (const name of ['linked.html', 'same.html']) {
    expect(read(`${name}.br`).toString()).toBe('earlier');
    expect(read(`${name}.gz`).toString()).toBe('earlier');
    // A file with the same number is the same file, with its time.
    expect(statSync(path.join(folder(), name)).ino).toBe(
      statSync(path.join(folder('earlier'), name)).ino,
    );
  }
  for (const name of ['changed.html', 'not-compressed.html', 'added.html']) expectCurrent(name);
  expect(compressedFiles().filter((name) => name.startsWith('gone'))).toEqual([]);
});

/** Text that qualities compress differently. */
const varied = Array.from({ length: 900 }, (_, i) => `${(i * 7919) % 1009} ${i % 31} word`).join(
  ' ',
);
const brotliSize = (name: string, from?: string) => read(`${name}.br`, from).length;

test('Code is compressed best, then the pages of a small site, then data such as that of the search.', async () => {
  write('styles.0123456789abcdef0123.css', varied);
  write('assets/01234567/terms.json', varied);
  write('data.json', varied);
  write('index.html', varied);
  await compress('next');
  const page = brotliSize('index.html');
  expect(brotliSize('styles.0123456789abcdef0123.css')).toBeLessThan(page);
  expect(page).toBeLessThan(brotliSize('data.json'));
  expect(brotliSize('assets/01234567/terms.json')).toBe(brotliSize('data.json'));
});

test('Where a site has become large, its pages are as those of a clean build.', async () => {
  write('same/index.html', varied, 'earlier');
  await compress('earlier');
  mkdirSync(folder('next/same'), { recursive: true });
  linkSync(path.join(folder('earlier'), 'same/index.html'), path.join(folder(), 'same/index.html'));
  write('added/index.html', varied);
  write('routes.json', JSON.stringify(Array.from({ length: 301 }, () => ({ route: '/page' }))));
  await compress('next', 'earlier');
  expect(read('same/index.html.br')).toEqual(read('added/index.html.br'));
  expect(brotliSize('same/index.html')).toBeGreaterThan(brotliSize('same/index.html', 'earlier'));
  expectCurrent('same/index.html');
});
