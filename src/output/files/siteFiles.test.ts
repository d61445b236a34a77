import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { copyStaticFiles } from './copyStaticFiles';
import { writeFileIn, writeSiteFile } from './siteFiles';

const root = temporaryFolder();

const earlierDir = path.join(root, 'earlier');
const folder = path.join(root, 'next');
const contentDir = path.join(root, 'content');
const read = (dir: string) => readFileSync(path.join(dir, 'docs/a.md'), 'utf8');
const inode = (dir: string) => statSync(path.join(dir, 'docs/a.md')).ino;

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await writeSiteFile({ folder: earlierDir }, 'docs/a.md', 'A');
});

test('A file with the content that it had before is the same file.', async () => {
  await writeSiteFile({ folder, earlierDir }, 'docs/a.md', 'A');
  expect(inode(folder)).toBe(inode(earlierDir));
});

test.each(['../x.md', 'docs/../../earlier/x.md', 'docs/\0'])(
  'Nothing is written at %j, outside the folder.',
  async (file) => {
    const leaves = /leaves .*, so nothing is written there/;
    await expect(writeSiteFile({ folder }, file, 'A')).rejects.toThrow(leaves);
    expect(() => writeFileIn(folder, file, 'A')).toThrow(leaves);
  },
);

test('A file with other content is written, and the one before stays.', async () => {
  await writeSiteFile({ folder, earlierDir }, 'docs/a.md', 'B');
  expect([read(folder), read(earlierDir)]).toEqual(['B', 'A']);
});

test('A file of the content that replaces one leaves the site before as it was.', async () => {
  await writeSiteFile({ folder: path.join(contentDir, 'static') }, 'docs/a.md', 'B');
  await writeSiteFile({ folder, earlierDir }, 'docs/a.md', 'A');
  copyStaticFiles(folder, contentDir);
  expect([read(folder), read(earlierDir)]).toEqual(['B', 'A']);
});
