import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '../../content/files/testFiles';
import { enterWork, leaveWork, recoverSite, siteFolder } from './buildFolders';

const root = emptyFolder();
beforeEach(() => {
  write('public', 'the site');
});

const write = (folder: string, text: string) =>
  writeFiles(root, { [`${folder}/index.html`]: text });
const read = (folder: string) => {
  const file = path.join(root, folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** A build that writes its pages and collects them. */
const build = (text: string) => {
  write('public', `${text}, Gatsby's`);
  write(path.relative(root, siteFolder(root).folder), text);
};

test('A build replaces the site at its end, and the next one finds what Gatsby wrote.', () => {
  enterWork(root, 'key');
  expect(existsSync(path.join(root, 'public'))).toBe(false);
  build('one');
  leaveWork(root, 'key', 'published');
  expect(read('public')).toBe('one');
  enterWork(root, 'key');
  expect(read('public')).toBe("one, Gatsby's");
});

test('A build that was refused leaves the site, and its own files for the next.', () => {
  enterWork(root, 'key');
  build('one');
  leaveWork(root, 'key', 'refused');
  expect(read('public')).toBe('the site');
  enterWork(root, 'key');
  expect(read('public')).toBe("one, Gatsby's");
});

test.each(['broken', 'published'] as const)(
  'After a build that was %s, another key gives Gatsby nothing.',
  (end) => {
    enterWork(root, 'key');
    build('one');
    leaveWork(root, 'key', end);
    enterWork(root, end === 'broken' ? 'key' : 'another');
    expect(read('public')).toBeUndefined();
  },
);

test('A build that was killed is noticed, and the site put back.', () => {
  enterWork(root, 'key');
  build('half');
  expect(recoverSite(root)).toBe(true);
  expect(read('public')).toBe('the site');
  expect(recoverSite(root)).toBe(false);
});

test('A first build that fails leaves an empty site.', () => {
  rmSync(path.join(root, 'public'), { recursive: true });
  enterWork(root, 'key');
  leaveWork(root, 'key', 'broken');
  expect(read('public')).toBeUndefined();
});
