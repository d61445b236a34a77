import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeCompressed } from './writeCompressed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = (text: string) => `${text} `.repeat(400);

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const read = (name: string) => readFileSync(path.join(folder, name));
const compressedFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .sort();

const expectCurrent = (name: string) => {
  expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
  expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
};

test('Text files above 1 KB are compressed, and nothing else.', async () => {
  write('docs/index.html', long('page'));
  write('docs.html', long('page'));
  write('404.html', long('missing'));
  write('docs/index.json', long('data'));
  write('docs.md', long('text'));
  write('small.css', 'a{}');
  write('image.png', long('pixels'));
  write('app-0123456789abcdef0123.js', long('code'));
  await writeCompressed(folder);
  const sources = [
    '404.html',
    'app-0123456789abcdef0123.js',
    'docs.md',
    'docs/index.html',
    'docs/index.json',
  ];
  expect(compressedFiles()).toEqual(sources.flatMap((name) => [`${name}.br`, `${name}.gz`]));
  for (const name of sources) expectCurrent(name);
});

test('Only what has changed is compressed again, to the same bytes.', async () => {
  write('a.html', long('first'));
  write('b.html', long('second'));
  await writeCompressed(folder);
  const first = read('a.html.br');
  const past = new Date('2001-01-01');
  for (const name of compressedFiles()) utimesSync(path.join(folder, name), past, past);
  write('b.html', long('another'));
  await writeCompressed(folder);
  const isKept = (name: string) =>
    statSync(path.join(folder, name)).mtime.getTime() === past.getTime();
  expect(compressedFiles().filter(isKept)).toEqual(['a.html.br', 'a.html.gz']);
  expectCurrent('b.html');
  rmSync(path.join(folder, 'a.html.br'));
  await writeCompressed(folder);
  expect(read('a.html.br')).toEqual(first);
});

test('A file that nothing belongs to is removed, and a truncated one is written again.', async () => {
  write('gone.html', long('gone'));
  write('less.html', long('less'));
  write('kept.html', long('kept'));
  write('archive.tar.gz', long('of the author'));
  await writeCompressed(folder);
  rmSync(path.join(folder, 'gone.html'));
  write('less.html', 'less');
  write('kept.html.br', '');
  await writeCompressed(folder);
  expect(compressedFiles()).toEqual(['archive.tar.gz', 'kept.html.br', 'kept.html.gz']);
  expectCurrent('kept.html');
});
