import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFolder } from './digestOfFolder';
import { temporaryFolder } from './testFiles';

const folder = temporaryFolder();
const file = (name: string) => path.join(folder, name);
const digest = () => digestOfFolder(folder);

test('The digest changes with contents and names of the files, and with nothing else.', () => {
  mkdirSync(file('deep/er'), { recursive: true });
  writeFileSync(file('deep/er/a.yaml'), 'a: 1');
  const first = digest();
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
