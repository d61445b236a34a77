import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { staticFilesCopied } from './staticFilesCopied';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'static-'))));
afterEach(() => rmSync(root, { recursive: true }));

const createProject = (): string => {
  mkdirSync(path.join(root, 'static', 'icons'), { recursive: true });
  mkdirSync(path.join(root, 'public', 'icons'), { recursive: true });
  writeFileSync(path.join(root, 'static', 'icons', 'a.svg'), '<svg/>');
  return root;
};

test('a copy of an earlier run is not taken for that of this one', async () => {
  const root = createProject();
  const copy = path.join(root, 'public', 'icons', 'a.svg');
  writeFileSync(copy, '<svg/>');
  utimesSync(copy, 1, 1);
  let isOver = false;
  const over = staticFilesCopied(root, 10_000).then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  copyFileSync(path.join(root, 'static', 'icons', 'a.svg'), copy);
  await over;
  expect(isOver).toBe(true);
});

test('a server that starts fast, or has no static files, does not wait', async () => {
  await staticFilesCopied(root, 10_000);
  await staticFilesCopied(createProject(), 5_000);
});
