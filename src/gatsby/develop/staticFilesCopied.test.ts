import { copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { staticFilesCopied } from './staticFilesCopied';

const root = emptyFolder();

const createProject = (): string => {
  writeFiles(root, { 'static/icons/a.svg': '<svg/>' });
  mkdirSync(path.join(root, 'public', 'icons'), { recursive: true });
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
