import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { copyStaticFiles } from './copyStaticFiles';

const root = temporaryFolder();
const publicDir = path.join(root, 'public');
const contentDir = path.join(root, 'content');

test('Files of a root replace those that are there; without any, nothing changes.', () => {
  writeFiles(publicDir, { 'favicon.svg': 'of the project' });
  copyStaticFiles(publicDir, path.join(root, 'none'));
  const read = (file: string) => readFileSync(path.join(publicDir, file), 'utf8');
  expect(read('favicon.svg')).toBe('of the project');

  writeFiles(contentDir, {
    'static/favicon.svg': 'of the content',
    'static/.well-known/a.txt': 'A',
  });
  copyStaticFiles(publicDir, contentDir);
  expect(read('favicon.svg')).toBe('of the content');
  expect(read('.well-known/a.txt')).toBe('A');
});

test('The site has files and no symbolic links, whatever it replaces.', () => {
  const folder = path.join(contentDir, 'static');
  writeFileSync(path.join(contentDir, 'terms.txt'), 'new');
  symlinkSync('../terms.txt', path.join(folder, 'linked.txt'));
  symlinkSync('nothing', path.join(folder, '.#terms.txt'));
  symlinkSync('.', path.join(folder, 'again'));
  const earlier = path.join(root, 'earlier.txt');
  writeFileSync(earlier, 'old');
  linkSync(earlier, path.join(publicDir, 'linked.txt'));

  copyStaticFiles(publicDir, contentDir);
  const copied = path.join(publicDir, 'linked.txt');
  expect([readFileSync(copied, 'utf8'), lstatSync(copied).isFile()]).toEqual(['new', true]);
  expect(readFileSync(earlier, 'utf8')).toBe('old');
  expect(existsSync(path.join(publicDir, 'again'))).toBe(false);
});

test('A folder that is read-only in the content root can be deleted from the site.', () => {
  const folder = path.join(contentDir, 'static', 'fixed');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'a.txt'), 'A');
  chmodSync(folder, 0o555);
  copyStaticFiles(publicDir, contentDir);
  chmodSync(folder, 0o755);
  expect(statSync(path.join(publicDir, 'fixed')).mode & 0o200).toBe(0o200);
});
