import { existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { putBackSite, siteFolder } from '../../output/publish/buildFolders';
import { runGatsby } from './runGatsby';
import { runInFolder } from './runInFolder';

jest.mock('./runGatsby');

const root = projectFolder();
const inRoot = (file: string) => path.join(root, file);
const printed: string[] = [];

/** What a build has found: the file of its cache, and that it may reuse the site. */
const found: { cache: boolean; site: boolean }[] = [];

/** @param status - Null for a build that was killed. */
const build = (status: number | null = 0) => {
  jest.mocked(runGatsby).mockImplementation(() => {
    const site = siteFolder(root).earlierDir !== undefined;
    found.push({ cache: existsSync(inRoot('.cache/public/app.js')), site });
    writeFiles(root, { '.cache/public/app.js': 'code', 'public/index.html.br': 'page' });
    return Promise.resolve({
      status,
      signal: status === null ? 'SIGKILL' : null,
      isOutOfMemory: false,
    });
  });
  return runInFolder(['build']);
};

beforeEach(() => {
  printed.length = 0;
  found.length = 0;
  const print = (text: string) => void printed.push(text);
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
});

test('A build reuses what the last one has left.', async () => {
  await build();
  await build();
  expect(found).toEqual([
    { cache: false, site: false },
    { cache: true, site: true },
  ]);
  expect(printed).toEqual([]);
});

test('A damaged cache is named and deleted, and a damaged site is not reused.', async () => {
  await build();
  truncateSync(inRoot('.cache/public/app.js'));
  await build();
  expect(found[1]).toEqual({ cache: false, site: true });
  truncateSync(inRoot('public/index.html.br'));
  await build();
  expect(found[2]).toEqual({ cache: true, site: false });
  expect(printed).toEqual([
    '.cache/public/app.js is not as the last build left it. The cache is deleted, and everything is built again.',
    'public/index.html.br is not as the last build left it. Nothing of the site there is reused.',
  ]);
});

test('A build that fails is not repeated, and the cache stays that it leaves.', async () => {
  await build();
  expect(await build(1)).toMatchObject({ status: 1 });
  await build();
  expect(found.slice(1)).toEqual([
    { cache: true, site: true },
    { cache: true, site: true },
  ]);
});

test.each([false, true])(
  'The build after one that was killed starts without its cache, also where the site is back: %s.',
  async (isBack) => {
    await build();
    // As a killed build leaves both folders.
    renameSync(inRoot('public'), inRoot('.build/last-good'));
    renameSync(inRoot('.cache/public'), inRoot('public'));
    if (isBack) putBackSite(inRoot('public'));
    await build();
    expect(found[1]).toEqual({ cache: false, site: true });
    expect(printed).toEqual(['The last build was interrupted; this one starts without its cache.']);
  },
);

test('Deleted folders are not damaged ones.', async () => {
  await build();
  for (const folder of ['.cache', 'public']) rmSync(inRoot(folder), { recursive: true });
  await build();
  expect(found[1]).toEqual({ cache: false, site: false });
  expect(printed).toEqual([]);
});

test('Gatsby is not started where another process builds, or no lock can be written.', async () => {
  writeFiles(root, { '.build/lock': String(process.ppid) });
  expect(await build()).toMatchObject({ status: 1 });
  writeFileSync(inRoot('file'), '');
  jest.spyOn(process, 'cwd').mockReturnValue(inRoot('file'));
  expect(await build()).toMatchObject({ status: 1 });
  expect(found).toEqual([]);
  expect(printed).toEqual([
    expect.stringMatching(/^Another build or develop server uses this folder/),
    expect.stringMatching(/^This folder cannot be reserved for a build: ENOTDIR/),
  ]);
});
