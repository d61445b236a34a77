import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const contract = (title: string) => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
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
  expect((await read({ 'api/openapi.yaml': contract('Jobs') })).contract?.operations).toMatchObject(
    [{ operationId: 'listJobs', method: 'GET', path: '/jobs' }],
  );
});

test('The contract’s file is named as the author knows it.', async () => {
  expect((await read({ 'api/openapi.yaml': contract('Jobs') })).contractFile).toBe(
    'content/api/openapi.yaml',
  );
});

test('A changed contract is read anew.', async () => {
  const titleOf = async (title: string) =>
    (await read({ 'api/openapi.yaml': contract(title) })).contract?.title;
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

describe('An older version', () => {
  const versions = (...ids: string[]) =>
    `${site}versions:\n${ids.map((id) => `  - { id: ${id}, label: Version ${id} }\n`).join('')}`;
  const folder = (id: string) => ({
    [`versions/${id}/sidebars.yaml`]: sidebars,
    [`versions/${id}/docs/index.mdx`]: page(`Start of ${id}`),
  });

  test('has its own pages, sidebars and contract.', async () => {
    const content = await read({
      'site.yaml': versions('v3', 'v2', 'v1'),
      'api/openapi.yaml': contract('New'),
      'versions/v1/index.mdx': page('No home of its own'),
      ...folder('v1'),
      ...folder('v2'),
      'versions/v2/sidebars.yaml': sidebars.replace('Docs', 'Manual'),
      'versions/v2/api/openapi.yaml': contract('Old'),
    });
    expect(content.problems).toEqual([]);
    expect(content).toMatchObject({
      version: 'v3',
      folder: contentDir(),
      contract: { title: 'New' },
      pages: [{ id: 'index', route: '/docs' }],
    });
    expect(content.olderVersions).toMatchObject([
      {
        version: 'v2',
        folder: path.join(contentDir(), 'versions/v2'),
        sidebars: [{ label: 'Manual' }],
        sidebarsFile: 'content/versions/v2/sidebars.yaml',
        contract: { title: 'Old' },
        contractFile: 'content/versions/v2/api/openapi.yaml',
        pages: [
          {
            id: 'index',
            route: '/docs/v2/',
            file: 'content/versions/v2/docs/index.mdx',
            relativePath: 'versions/v2/docs/index.mdx',
            frontmatter: { title: 'Start of v2' },
          },
        ],
      },
      { version: 'v1', contract: undefined, contractFile: undefined, pages: [{ id: 'index' }] },
    ]);
  });

  test('is none on a site that names one version.', async () => {
    const content = await read({ 'site.yaml': versions('v1') });
    expect(content.problems).toEqual([]);
    expect(content.version).toBeUndefined();
    expect(content.olderVersions).toEqual([]);
  });

  test('without its folder is reported, and only so.', async () => {
    const content = await read({ 'site.yaml': versions('v2', 'v1') });
    expect(content.olderVersions).toEqual([]);
    expect(content.problems.map(formatProblem)).toEqual([
      [
        'error content/site.yaml:13:11',
        '  The older version `v1` has no folder.',
        '  field:    versions[1].id',
        '  expected: the folder `versions/v1/` with `docs/` and `sidebars.yaml`',
        '  found:    nothing',
        '  do:       Add the folder, or remove the entry; the first entry is the version in the content root itself.',
      ].join('\n'),
    ]);
  });

  test('without pages or sidebars is reported.', async () => {
    expect(
      await problemsOf({
        'site.yaml': versions('v2', 'v1'),
        'versions/v1/docs/notes.txt': '',
      }),
    ).toEqual([
      [
        'error content/versions/v1',
        '  The older version has no pages.',
        '  expected: at least one `.mdx` file in `docs/`',
        '  found:    none',
        '  do:       Add `docs/index.mdx`, or remove the version from `site.yaml`.',
      ].join('\n'),
      [
        'error content/versions/v1/sidebars.yaml',
        '  The older version has no `sidebars.yaml`.',
        '  expected: the file `sidebars.yaml`',
        '  found:    nothing',
        '  do:       Add the file; each version has its own sidebars.',
      ].join('\n'),
    ]);
  });

  test('has its problems told with its files.', async () => {
    const problems = await problemsOf({
      'site.yaml': versions('v2', 'v1'),
      ...folder('v1'),
      'versions/v1/docs/old.mdx': 'Text.\n',
      'versions/v1/api/openapi.yaml': 'paths: [\n',
    });
    expect(problems.map((problem) => problem.split('\n', 1)[0])).toEqual([
      'error content/versions/v1/api/openapi.yaml:2:1',
      'error content/versions/v1/docs/old.mdx:2:1',
    ]);
  });

  test.each([
    ['guides', 'docs/guides/start.mdx'],
    ['start', 'docs/start.mdx'],
    ['category', 'each category page'],
    ['index', 'the file of `/docs`'],
  ])('whose id %s begins other addresses too is reported.', async (id, other) => {
    const problems = await problemsOf({
      'site.yaml': versions('v2', id),
      'docs/guides/start.mdx': page(),
      'docs/start.mdx': page(),
      ...folder(id),
    });
    expect(problems).toEqual([
      [
        'error content/site.yaml:13:11',
        `  The version’s address \`/docs/${id}/\` belongs to pages of the current version.`,
        '  field:    versions[1].id',
        '  expected: an id that is not the first part of an address below `/docs/`',
        `  found:    ${id}, which ${other} has too`,
        '  do:       Rename the version and its folder, or move the pages.',
      ].join('\n'),
    ]);
  });

  test('that `site.yaml` does not name is reported.', async () => {
    const told = (id: string, found: string, hint: string) =>
      [
        `error content/versions/${id}`,
        '  The folder is no older version of `site.yaml`.',
        `  expected: \`id: ${id}\` in \`versions\`, after the current version`,
        `  found:    ${found}`,
        `  do:       ${hint}`,
      ].join('\n');
    const add = 'Add the entry, or remove the folder.';
    expect(await problemsOf(folder('v1'))).toEqual([told('v1', 'no such entry', add)]);
    expect(
      await problemsOf({
        'site.yaml': versions('v3', 'v2'),
        ...folder('v3'),
        ...folder('v2'),
        'versions/notes.txt': '',
      }),
    ).toEqual([
      told('v1', 'no such entry', add),
      told(
        'v3',
        'the current version',
        'Move its files to the content root itself, where the current version stands.',
      ),
    ]);
  });

  test('is not judged while site.yaml has a mistake.', async () => {
    const { problems, olderVersions } = await read({
      'site.yaml': versions('v2', 'v1').replace('title: Acme', 'titel: Acme'),
      ...folder('v1'),
      ...folder('v0'),
    });
    expect(olderVersions).toEqual([]);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['content/site.yaml']));
  });
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

describe('Nothing outside the content root is read:', () => {
  test.each(['docs/index.mdx', 'docs/other', 'sidebars.yaml', 'site.yaml', 'api/openapi.yaml'])(
    '%s as a symbolic link is the only problem.',
    async (name) => {
      const outside = path.join(project, 'outside');
      mkdirSync(outside);
      writeFileSync(path.join(outside, 'secret.mdx'), page('secret-content'));
      const isFolder = path.extname(name) === '';
      const link = path.join(contentDir(), name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(isFolder ? outside : path.join(outside, 'secret.mdx'), link);
      const content = await read({ [name]: undefined });
      expect(content.problems.map(formatProblem)).toEqual([
        [
          `error content/${name}`,
          '  The file is a link out of the content root, and nothing there is read.',
          '  expected: a file below content',
          '  found:    a symbolic link',
          '  do:       Copy the file into the content root.',
        ].join('\n'),
      ]);
      expect(JSON.stringify(content)).not.toContain('secret-content');
    },
  );

  test('a symbolic link to another file in it is read.', async () => {
    mkdirSync(path.join(contentDir(), 'docs'), { recursive: true });
    symlinkSync(path.join(contentDir(), 'docs/index.mdx'), path.join(contentDir(), 'docs/b.mdx'));
    const { problems, pages } = await read();
    expect(problems).toEqual([]);
    expect(pages.map(({ id }) => id)).toEqual(['b', 'index']);
  });
});

test.each(['docs/errors.mdx', 'sidebars.yaml', 'site.yaml'])(
  'A file that is not UTF-8 is one problem with its location: %s.',
  async (name) => {
    await read();
    const bytes = Buffer.from('---\ntitle: Zürich\n---\n', 'latin1');
    writeFileSync(path.join(contentDir(), name), bytes);
    const { problems } = await readContent(contentDir());
    expect(problems).toMatchObject([
      {
        severity: 'error',
        file: `content/${name}`,
        line: 2,
        column: 9,
        found: 'bytes of another encoding, such as Latin-1 or UTF-16',
      },
    ]);
  },
);

test('A bomb of YAML aliases is one problem with its location.', async () => {
  const bomb = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]\n`,
  ).join('');
  const started = Date.now();
  const problems = await problemsOf({ 'site.yaml': `a0: &a0 [x, x]\n${bomb}` });
  expect(problems).toEqual([
    [
      'error content/site.yaml:10:55',
      '  The file is not valid YAML.',
      '  expected: YAML 1.2',
      '  found:    aliases that repeat too many values',
      '  do:       Write out what the aliases stand for.',
    ].join('\n'),
  ]);
  expect(Date.now() - started).toBeLessThan(5000);
});

test('Rules of the contract have the severity that `site.yaml` gives them, in each version.', async () => {
  const incomplete = contract('Jobs').replace('operationId: listJobs, ', '');
  const files = (setting: string) => ({
    'site.yaml': `${site}contract_rules: { operation-id: ${setting} }\n`,
    'api/openapi.yaml': incomplete,
  });
  expect((await read(files('warn'))).problems).toMatchObject([{ severity: 'warning', line: 5 }]);
  expect((await read(files('error'))).problems).toMatchObject([{ severity: 'error', line: 5 }]);
  expect((await read(files('off'))).problems).toEqual([]);
});
