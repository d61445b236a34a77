// Runs apart: its module keeps the site of the process.
import type { ParentSpanPluginArgs } from 'gatsby';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { currentSite, isContentChanged, withoutKnownWarnings } from './currentSite';

const contentDir = temporaryFolder();
const { CONTENT_DIR, NODE_ENV } = process.env;
const environment = process.env as Record<string, string | undefined>;

const reporter = { warn: jest.fn(), error: jest.fn() };
const prepare = () =>
  currentSite(reporter as unknown as ParentSpanPluginArgs['reporter'], undefined);

const write = (name: string, text: string) => writeFiles(contentDir, { [name]: text });

const guide = 'docs/index.mdx';
const validGuide = '---\ntitle: Start\n---\n\nText.\n';

beforeEach(() => {
  jest.clearAllMocks();
  environment.CONTENT_DIR = contentDir;
  write('site.yaml', minimalSiteYaml);
  write('sidebars.yaml', 'docs:\n  label: Docs\n  items: [index]\n');
  write(guide, validGuide);
});
afterEach(() => {
  environment.NODE_ENV = NODE_ENV;
});
afterAll(() => {
  environment.CONTENT_DIR = CONTENT_DIR;
});

test('The content is read once, however many hooks ask for the site.', async () => {
  const site = await prepare();
  expect(isContentChanged()).toBe(false);
  expect(await prepare()).toBe(site);
});

test('A change of any file is seen.', async () => {
  const before = await prepare();
  write(guide, validGuide.replace('Start', 'Begin'));
  expect(isContentChanged()).toBe(true);
  const site = await prepare();
  expect(site).not.toBe(before);
  expect(site.plan.pages.map(({ title }) => title)).toEqual(['Begin']);
});

test('In `gatsby develop` mistakes are printed once, and the site goes on.', async () => {
  environment.NODE_ENV = 'development';
  await prepare();
  write(guide, '---\ntitel: Start\n---\n');
  const site = await prepare();
  await prepare();
  expect(reporter.error).toHaveBeenCalledTimes(1);
  expect(site.plan.pages.map(({ title }) => title)).toEqual(['Start']);
});

test('A build with mistakes ends, and prints them.', async () => {
  environment.NODE_ENV = 'production';
  write(guide, '---\ntitel: Begin\n---\n');
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process has ended.');
  });
  const print = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(prepare()).rejects.toThrow('The process has ended.');
  expect(exit).toHaveBeenCalledWith(1);
  expect(print.mock.calls.join('')).toContain('index.mdx:2:1');
  exit.mockRestore();
  print.mockRestore();
});

test('After an edit, warnings that were there before are not printed again; errors are.', () => {
  const problem = (severity: 'error' | 'warning', line: number) => ({
    severity,
    file: 'content/docs/index.mdx',
    line,
    message: 'A mistake.',
    hint: 'Correct it.',
  });
  const before = [problem('warning', 1), problem('error', 2)];
  const now = [...before, problem('warning', 3)];
  expect(withoutKnownWarnings(now, before)).toEqual(now.slice(1));
  expect(withoutKnownWarnings(now)).toEqual(now);
});
