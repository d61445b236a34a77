import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digestOfFolder } from './digestOfFolder';

const folder = mkdtempSync(path.join(os.tmpdir(), 'digest-'));
const file = (name: string) => path.join(folder, name);
const digest = () => digestOfFolder(folder, /\.yaml$/);
afterAll(() => rmSync(folder, { recursive: true }));

test('The digest changes with contents and names of the files that count, and with nothing else.', () => {
  mkdirSync(file('deep/er'), { recursive: true });
  writeFileSync(file('deep/er/a.yaml'), 'a: 1');
  const first = digest();
  writeFileSync(file('notes.txt'), 'none');
  expect(digest()).toBe(first);
  writeFileSync(file('deep/er/a.yaml'), 'a: 2');
  const second = digest();
  expect(second).not.toBe(first);
  renameSync(file('deep/er/a.yaml'), file('deep/er/b.yaml'));
  expect(digest()).not.toBe(second);
});

test('A folder that is named like a file does not count, nor does a broken symbolic link.', () => {
  const before = digest();
  mkdirSync(file('folder.yaml'));
  symlinkSync('nobody@nowhere', file('.#a.yaml'));
  expect(digest()).toBe(before);
});

test('Without a pattern every file counts.', () => {
  const before = digestOfFolder(folder);
  writeFileSync(file('notes.txt'), 'some');
  expect(digestOfFolder(folder)).not.toBe(before);
});
