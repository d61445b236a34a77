import { rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { findChangedFiles, deleteRecord, hasRecord, recordFiles } from './fileRecords';

const root = emptyFolder();
const inRoot = (file: string) => path.join(root, file);

beforeEach(() => {
  writeFiles(root, {
    '.cache/data/data.mdb': Buffer.alloc(3 * 1024 * 1024, 'x'),
    '.cache/data/lock.mdb': 'readers',
    '.cache/public/docs/index.html': 'page',
    '.cache/public/app.js': 'code',
  });
  recordFiles(root, '.cache');
});

test('Files are as they were recorded, whoever reads a database and whatever is added.', () => {
  writeFiles(root, { '.cache/data/lock.mdb': 'other readers', '.cache/added.json': '{}' });
  expect(findChangedFiles(root, '.cache')).toEqual([]);
  expect(hasRecord(root, '.cache')).toBe(true);
});

test('Each change of a file is found: of its length, of bytes at its end, and that it is gone.', () => {
  truncateSync(inRoot('.cache/public/app.js'), 2);
  const flipped = Buffer.alloc(3 * 1024 * 1024, 'x');
  flipped[flipped.length - 1] = 0;
  writeFileSync(inRoot('.cache/data/data.mdb'), flipped);
  rmSync(inRoot('.cache/public/docs'), { recursive: true });
  expect(findChangedFiles(root, '.cache')?.sort()).toEqual([
    '.cache/data/data.mdb',
    '.cache/public/app.js',
    '.cache/public/docs/index.html',
  ]);
});

test('A change that keeps the length and the time of modification is found.', () => {
  const file = inRoot('.cache/public/app.js');
  const { atime, mtime, ctimeMs } = statSync(file);
  // Files count as old, so their stamps decide.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  recordFiles(root, '.cache');
  // The file system counts time in steps.
  while (statSync(file).ctimeMs === ctimeMs) {
    writeFileSync(file, 'cope');
    utimesSync(file, atime, mtime);
  }
  expect(findChangedFiles(root, '.cache')).toEqual(['.cache/public/app.js']);
  now.mockRestore();
});

test('Without a record, or with one that is damaged itself, nothing is known.', () => {
  expect(findChangedFiles(root, 'public')).toBeUndefined();
  truncateSync(inRoot('.build/files-of-cache'), 100);
  expect(findChangedFiles(root, '.cache')).toBeUndefined();
  deleteRecord(root, '.cache');
  expect(hasRecord(root, '.cache')).toBe(false);
});
