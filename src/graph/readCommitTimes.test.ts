import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { isHistoryCut, readCommitTimes } from './readCommitTimes';

const root = temporaryFolder();
const repository = path.join(root, 'origin');

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@acme.example', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: 'ignore',
  });
const first = '2025-01-01T12:00:00+01:00';
const second = '2025-02-01T12:00:00+01:00';

beforeAll(() => {
  mkdirSync(repository);
  git(repository, first, 'init', '--quiet');
  const commit = (date: string, names: readonly string[]) => {
    writeFiles(repository, Object.fromEntries(names.map((name) => [`content/${name}`, date])));
    git(repository, date, 'add', '.');
    git(repository, date, 'commit', '--quiet', '--message', 'Change files');
  };
  commit(first, ['a.mdx', 'größe.mdx']);
  commit(second, ['a.mdx']);
});

test('Each file has the time of its last commit, whatever its name.', () => {
  expect([...readCommitTimes(path.join(repository, 'content'))].sort()).toEqual([
    ['a.mdx', second],
    ['größe.mdx', first],
  ]);
});

test('In a shallow clone, a file without a known commit has no time.', () => {
  git(root, first, 'clone', '--quiet', '--depth=1', `file://${repository}`, 'shallow');
  expect([...readCommitTimes(path.join(root, 'shallow', 'content'))]).toEqual([]);
  expect(isHistoryCut(path.join(root, 'shallow', 'content'))).toBe(true);
  expect(isHistoryCut(path.join(repository, 'content'))).toBe(false);
  git(root, first, 'clone', '--quiet', '--depth=2', `file://${repository}`, 'whole');
  expect(readCommitTimes(path.join(root, 'whole', 'content')).get('a.mdx')).toBe(second);
});

test('Outside of a repository nothing has a time.', () => {
  expect([...readCommitTimes(root)]).toEqual([]);
});
