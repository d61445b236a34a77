import { truncateSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { bundle } from './keptBundle.cjs';

const root = temporaryFolder();
const file = path.join(root, '.build', 'entry.cjs');
const run = (options = {}) => bundle(root, file, { entryPoints: ['entry.ts'], ...options });

beforeEach(() => {
  writeFiles(root, {
    'entry.ts': "export { text } from './text';\n",
    'text.ts': "export const text = 'first';\n",
    'package-lock.json': '{}',
  });
});

test('A bundle is kept, and is what esbuild made.', () => {
  const made = run();
  expect(made).toMatchObject({ isKept: false, inputs: ['entry.ts', 'text.ts'] });
  expect(made.text).toContain('first');
  expect(run()).toEqual({ ...made, isKept: true });
});

test.each<[string, () => unknown]>([
  ['an import', () => writeFiles(root, { 'text.ts': "export const text = 'other';\n" })],
  ['the versions of packages', () => writeFiles(root, { 'package-lock.json': '{ "a": 1 }' })],
  ['the bundle itself', () => truncateSync(file, 10)],
  ['its record', () => truncateSync(`${file}.json`, 10)],
])('A change of %s makes it anew.', (_what, change) => {
  run();
  change();
  expect(run().isKept).toBe(false);
  expect(run().isKept).toBe(true);
});

test('Other options make it anew.', () => {
  run();
  expect(run({ format: 'esm' }).isKept).toBe(false);
});

test('A source that is gone is an error, although a bundle is kept.', () => {
  run();
  writeFiles(root, { 'entry.ts': "export * from './gone';\n" });
  expect(() => run({ logLevel: 'silent' })).toThrow('./gone');
});
