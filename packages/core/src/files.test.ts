import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFolder, displayPath, hasFileMatching } from './files';
import { temporaryFolder, writeFiles } from './testing';

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

const contentDir = temporaryFolder();

test('A part of a path matches the files of a content root as problems name them.', () => {
  writeFiles(contentDir, { 'api/openapi.yaml': '' });
  expect(hasFileMatching(contentDir, 'api/openapi.yaml')).toBe(true);
  expect(hasFileMatching(contentDir, `${displayPath(contentDir)}/api`)).toBe(true);
  expect(hasFileMatching(contentDir, 'api/openapi.json')).toBe(false);
});
