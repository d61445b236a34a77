import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem, formatProblems } from './problem';
import { contentRoot, readContent } from './readContent';

const site = `title: Acme
tagline: Developers
base_url: https://developers.acme.example
copyright: { holder: Acme, year: 2025 }
links:
  status: https://status.acme.example
  help_centre: https://help.acme.example
  imprint: https://acme.example/imprint
  privacy: https://acme.example/privacy
  social: []
`;
const sidebars = 'docs:\n  label: Docs\n  items: [index]\n';
const page = (title = 'Page') => `---\ntitle: ${title}\n---\n\nText.\n`;
const contract = `openapi: 3.1.0
paths:
  /jobs:
    get: { operationId: listJobs, summary: List jobs }
`;

/** A complete content root; `undefined` leaves a file of it out. */
const valid: Record<string, string | undefined> = {
  'site.yaml': site,
  'sidebars.yaml': sidebars,
  'docs/index.mdx': page('Start'),
};

let project: string;
const contentDir = () => path.join(project, 'content');

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'read-content-'));
  // Files are named as from the folder that commands run in.
  jest.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

/** Writes the valid content root with some files added, changed or left out, and reads it. */
function read(changes: Record<string, string | undefined> = {}) {
  for (const [name, text] of Object.entries({ ...valid, ...changes })) {
    if (text === undefined) continue;
    const absolute = path.join(contentDir(), name);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return readContent(contentDir());
}

const problemsOf = async (changes: Record<string, string | undefined>) =>
  (await read(changes)).problems.map(formatProblem);

test('A content root without a contract and without categories is fine.', async () => {
  const content = await read();
  expect(content.problems).toEqual([]);
  expect(content.contract).toBeUndefined();
  expect(content.contractFile).toBeUndefined();
  expect(content.site?.title).toBe('Acme');
  expect(content.sidebars).toMatchObject([
    { name: 'docs', items: [{ type: 'page', id: 'index' }] },
  ]);
  expect(content.sidebarsFile).toBe('content/sidebars.yaml');
});

test('Each page has an id, a route, its frontmatter and the paths of its file.', async () => {
  const { pages } = await read({
    'docs/api/jobs/index.mdx': page('Jobs'),
    'index.mdx': page('Home'),
  });
  expect(pages).toEqual([
    {
      id: 'api/jobs/index',
      route: '/docs/api/jobs/',
      file: 'content/docs/api/jobs/index.mdx',
      relativePath: 'docs/api/jobs/index.mdx',
      absolutePath: path.join(project, 'content/docs/api/jobs/index.mdx'),
      frontmatter: { title: 'Jobs', keywords: [] },
    },
    expect.objectContaining({ id: 'index', route: '/docs', file: 'content/docs/index.mdx' }),
    expect.objectContaining({ id: null, route: '/', file: 'content/index.mdx' }),
  ]);
});

test('Only `.mdx` files in `docs/` and the home page are pages.', async () => {
  const { pages, problems } = await read({
    'docs/chart.png': '',
    'docs/notes.md': page(),
    'docs/notes.txt': '',
    'about.mdx': page(),
    'api/jobs.mdx': page(),
  });
  expect(pages.map(({ relativePath }) => relativePath)).toEqual(['docs/index.mdx']);
  expect(problems).toEqual([]);
});

test('The operations of the contract are read.', async () => {
  expect((await read({ 'api/openapi.yaml': contract })).contract?.operations).toMatchObject([
    { operationId: 'listJobs', method: 'GET', path: '/jobs' },
  ]);
});

test('The contract’s file is named as the author knows it.', async () => {
  expect((await read({ 'api/openapi.yaml': contract })).contractFile).toBe(
    'content/api/openapi.yaml',
  );
});

test('A changed contract is read anew.', async () => {
  const titleOf = async (title: string) =>
    (await read({ 'api/openapi.yaml': `${contract}info: { title: ${title} }\n` })).contract?.title;
  expect(await titleOf('First')).toBe('First');
  expect(await titleOf('Second')).toBe('Second');
});

test('A contract that cannot be read is undefined, and its file is known.', async () => {
  const content = await read({ 'api/openapi.yaml': "swagger: '2.0'\n" });
  expect(content.contract).toBeUndefined();
  expect(content.contractFile).toBe('content/api/openapi.yaml');
  expect(content.problems).toHaveLength(1);
});

test('Problems of the contract are told with its file.', async () => {
  expect((await problemsOf({ 'api/openapi.yaml': 'openapi: 3: 1\n' }))[0]).toMatch(
    /^error content\/api\/openapi\.yaml:1:11\n {2}The file is not valid YAML\.\n/,
  );
});

test('A content root that does not exist is reported with everything it should hold.', async () => {
  const { problems, pages } = await readContent(contentDir());
  expect(pages).toEqual([]);
  expect(formatProblems(problems)).toBe(
    [
      'error content',
      '  The content root has no pages.',
      '  expected: at least one `.mdx` file in `docs/`',
      '  found:    no such folder',
      '  do:       Add `docs/index.mdx`, or set CONTENT_DIR to a folder that has pages.',
      '',
      'error content/sidebars.yaml',
      '  The content root has no `sidebars.yaml`.',
      '  expected: the file `sidebars.yaml`',
      '  found:    nothing',
      '  do:       Add the file; content is taken as the content root because it is the default.',
      '',
      'error content/site.yaml',
      '  The content root has no `site.yaml`.',
      '  expected: the file `site.yaml`',
      '  found:    nothing',
      '  do:       Add the file; content is taken as the content root because it is the default.',
      '',
      '3 errors, 0 warnings',
    ].join('\n'),
  );
});

test('A content root without pages is reported once.', async () => {
  expect(await problemsOf({ 'docs/index.mdx': undefined, 'docs/notes.txt': '' })).toEqual([
    [
      'error content',
      '  The content root has no pages.',
      '  expected: at least one `.mdx` file in `docs/`',
      '  found:    none',
      '  do:       Add `docs/index.mdx`, or set CONTENT_DIR to a folder that has pages.',
    ].join('\n'),
  ]);
});

test('A missing site.yaml is the only problem of a content root that has the rest.', async () => {
  const content = await read({ 'site.yaml': undefined });
  expect(content.site).toBeUndefined();
  expect(content.problems.map(formatProblem)).toEqual([
    [
      'error content/site.yaml',
      '  The content root has no `site.yaml`.',
      '  expected: the file `site.yaml`',
      '  found:    nothing',
      '  do:       Add the file; content is taken as the content root because it is the default.',
    ].join('\n'),
  ]);
});

test('A missing sidebars.yaml leaves the sidebars empty.', async () => {
  const content = await read({ 'sidebars.yaml': undefined });
  expect(content.sidebars).toEqual([]);
  expect(content.problems.map(formatProblem)).toEqual([
    [
      'error content/sidebars.yaml',
      '  The content root has no `sidebars.yaml`.',
      '  expected: the file `sidebars.yaml`',
      '  found:    nothing',
      '  do:       Add the file; content is taken as the content root because it is the default.',
    ].join('\n'),
  ]);
});

test('Two versions with one id are reported at the second.', async () => {
  const versions = `versions:
  - { id: v2, label: Version 2 }
  - { id: v1, label: Version 1 }
  - { id: v2, label: Version 2 again }
`;
  const older = {
    'versions/v1/sidebars.yaml': sidebars,
    'versions/v1/docs/index.mdx': page('Start of old'),
  };
  expect(await problemsOf({ 'site.yaml': site + versions, ...older })).toEqual([
    [
      'error content/site.yaml:14:11',
      '  Two versions have the id `v2`.',
      '  field:    versions[2].id',
      '  expected: an id that no other version has',
      '  found:    v2',
      '  do:       versions[0] has it too; rename or remove one of them.',
    ].join('\n'),
  ]);
});

test('A page whose frontmatter is wrong still counts as a page.', async () => {
  const { pages, problems } = await read({ 'docs/guides/start.mdx': '---\ntitle: 3\n---\n' });
  expect(problems).toHaveLength(1);
  expect(pages.map(({ id }) => id)).toEqual(['guides/start', 'index']);
});

test('Problems of several files are told together.', async () => {
  const { problems } = await read({
    'site.yaml': site.replace('tagline:', 'tag_line:'),
    'sidebars.yaml': sidebars.replace('[index]', '[]'),
    'docs/errors.mdx': 'Text.\n',
    'docs/limits.mdx': '---\ntitle: Limits: all\n---\n',
    'api/openapi.yaml': 'paths: [\n',
  });
  const report = formatProblems(problems);
  expect(report.match(/^(error|warning) .*\n .*$/gm)).toEqual([
    'error content/api/openapi.yaml:2:1\n  The file is not valid YAML.',
    'error content/docs/errors.mdx:2:1\n  The required key `title` is missing.',
    'error content/docs/limits.mdx:2:8\n  The file is not valid YAML.',
    'error content/sidebars.yaml:3:10\n  The value is not allowed here.',
    'error content/site.yaml:1:1\n  The required key `tagline` is missing.',
    'error content/site.yaml:2:1\n  The key `tag_line` is not known here.',
  ]);
  expect(report.split('\n').at(-1)).toBe('6 errors, 0 warnings');
});

describe('The content root', () => {
  const before = process.env.CONTENT_DIR;
  afterEach(() => {
    if (before === undefined) delete process.env.CONTENT_DIR;
    else process.env.CONTENT_DIR = before;
  });

  test('is `content` unless CONTENT_DIR names another folder.', () => {
    delete process.env.CONTENT_DIR;
    expect(contentRoot()).toBe(path.join(project, 'content'));
    process.env.CONTENT_DIR = 'examples/small';
    expect(contentRoot()).toBe(path.join(project, 'examples/small'));
    process.env.CONTENT_DIR = '/srv/content';
    expect(contentRoot()).toBe('/srv/content');
  });

  test('is told with the reason why it was taken.', async () => {
    process.env.CONTENT_DIR = 'content';
    expect((await problemsOf({ 'site.yaml': undefined }))[0]?.split('\n').at(-1)).toBe(
      '  do:       Add the file; content is taken as the content root because CONTENT_DIR names it.',
    );
  });
});
