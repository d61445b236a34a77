import fs, { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import {
  enterWork,
  leaveWork,
  putBackSite,
  readPublishedSite,
  recoverSite,
  siteFolder,
} from './buildFolders';
import { findLockOwner } from './buildLock';
import { recordFiles } from './fileRecords';

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

test.each(['broken', 'refused'] as const)(
  'A build that was %s while its threads write leaves the site, and the next one removes the rest.',
  (end) => {
    enterWork(root, 'key');
    build('one');
    const next = siteFolder(root).folder;
    const { rmSync: reallyRemove } = jest.requireActual<typeof fs>('node:fs');
    jest.spyOn(fs, 'rmSync').mockImplementation((folder, options) => {
      if (folder === next) throw new Error('ENOTEMPTY: directory not empty');
      reallyRemove(folder, options);
    });
    leaveWork(root, 'key', end);
    jest.restoreAllMocks();
    expect(read('public')).toBe('the site');
    enterWork(root, 'key');
    expect(existsSync(next)).toBe(false);
  },
);

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

const publicDir = path.join(root, 'public');
const readPage = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');

test('Readers have the last good site while a build uses `public/`, and then the new one.', () => {
  expect(readPublishedSite(publicDir, readPage)).toBe('the site');
  enterWork(root, 'key');
  build('one');
  expect(readPublishedSite(publicDir, readPage)).toBe('the site');
  leaveWork(root, 'key', 'published');
  expect(readPublishedSite(publicDir, readPage)).toBe('one');
});

test.each(['a read', 'a read that fails'])('%s while the site is replaced is repeated.', (kind) => {
  const discarded: string[] = [];
  let begin: (() => void) | undefined = () => {
    enterWork(root, 'key');
    build('one');
    begin = undefined;
    if (kind === 'a read that fails') throw new Error('ENOENT');
  };
  const read = (folder: string) => {
    begin?.();
    return readPage(folder);
  };
  expect(readPublishedSite(publicDir, read, (page) => void discarded.push(page))).toBe('the site');
  expect(discarded).toEqual(kind === 'a read' ? ["one, Gatsby's"] : []);
});

test('What cannot be read is an error where the site was not replaced.', () => {
  expect(() => readPublishedSite(path.join(root, 'nowhere'), readPage)).toThrow('ENOENT');
});

test('The site of a killed build is put back for readers, and not while a build runs.', () => {
  enterWork(root, 'key');
  build('half');
  // The first process of the system is alive.
  writeFiles(root, { '.build/lock': '1' });
  putBackSite(publicDir);
  expect(read('public')).toBe("half, Gatsby's");
  rmSync(path.join(root, '.build/lock'));
  putBackSite(publicDir);
  expect(read('public')).toBe('the site');
  expect(findLockOwner(root)).toBeUndefined();
});

test('The files of the last site are reused only where they are recorded.', () => {
  expect(siteFolder(root).earlierDir).toBeUndefined();
  recordFiles(root, 'public');
  expect(siteFolder(root).earlierDir).toBe(path.join(root, '.build', 'last-good'));
});
