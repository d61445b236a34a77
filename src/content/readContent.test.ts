import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { formatProblem, formatProblems } from '@docs/core/problems';
import { contentRoot } from './docsConfig';
import { readContent } from './readContent';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from './testSiteYaml';

const sidebars = 'docs:\n  label: Docs\n  items: [index]\n';
const page = (title = 'Page') => `---\ntitle: ${title}\n---\n\nText.\n`;
/** A complete content root; `undefined` leaves a file of it out. */
const valid: Record<string, string | undefined> = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml': sidebars,
  'docs/index.mdx': page('Start'),
};

const project = projectFolder();
const contentDir = path.join(project, 'content');

/** Writes the valid content root with some files added, changed or left out, and reads it. */
function read(changes: Record<string, string | undefined> = {}) {
  writeFiles(contentDir, { ...valid, ...changes });
  return readContent(contentDir);
}

const problemsOf = (changes: Record<string, string | undefined>) =>
  read(changes).problems.map(formatProblem);

test('A content root without a contract and without categories is fine.', () => {
  const content = read();
  expect(content.problems).toEqual([]);
  expect(content.site?.title).toBe('Acme');
  expect(content.sidebars).toMatchObject([
    { name: 'docs', items: [{ type: 'page', id: 'index' }] },
  ]);
  expect(content.sidebarsFile).toBe('content/sidebars.yaml');
});

test('Workflows that a content root still has are reported.', () => {
  expect(problemsOf({ 'api/arazzo.yaml': 'arazzo: 1.0.0\n' })).toEqual([
    [
      'warning content/api/arazzo.yaml',
      '  The site no longer reads or publishes Arazzo workflows.',
      '  do:       Remove the file, and the links to `/arazzo.yaml`.',
    ].join('\n'),
  ]);
});

test('Each page has an id, a route, its frontmatter and the paths of its file.', () => {
  const { pages } = read({
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
      frontmatter: { title: 'Jobs' },
    },
    expect.objectContaining({ id: 'index', route: '/docs', file: 'content/docs/index.mdx' }),
    expect.objectContaining({ id: null, route: '/', file: 'content/index.mdx' }),
  ]);
});

test('Only Markdown in `docs/` and the home page are pages, and nothing that begins with `_` or a dot.', () => {
  mkdirSync(path.join(contentDir, 'docs'), { recursive: true });
  // With such a link, Emacs locks a file that is changed.
  symlinkSync('author@host.1:2', path.join(contentDir, 'docs', '.#index.mdx'));
  const { pages, problems } = read({
    'docs/chart.png': '',
    'docs/notes.md': page(),
    'docs/_part.mdx': page(),
    'docs/_parts/part.md': page(),
    'docs/notes.txt': '',
    'about.mdx': page(),
    'api/jobs.mdx': page(),
  });
  expect(pages.map(({ relativePath }) => relativePath)).toEqual([
    'docs/index.mdx',
    'docs/notes.md',
  ]);
  expect(problems).toEqual([]);
});

test('A content root that does not exist is one problem.', () => {
  const { problems, pages } = readContent(contentDir);
  expect(pages).toEqual([]);
  expect(formatProblems(problems)).toBe(
    [
      'error content',
      '  The content root does not exist.',
      '  expected: a folder with `site.yaml`, `sidebars.yaml` and `docs/`',
      '  found:    no such folder',
      '  do:       Name your folder in docs.config.json, or create the folder with `npm run new`.',
      '',
      '1 error, 0 warnings',
    ].join('\n'),
  );
});

test.each([
  ['docs/index.mdx', /^error content\n {2}The content root has no pages\.\n[^]*found: {4}none\n/],
  ['site.yaml', /^error content\/site\.yaml\n {2}The content root has no `site\.yaml`\./],
  ['sidebars.yaml', /^error content\/sidebars\.yaml\n {2}The content root has no `sidebars/],
])('Without %s, a content root has that one problem.', (name, message) => {
  expect(problemsOf({ [name]: undefined, 'docs/notes.txt': '' })).toEqual([
    expect.stringMatching(message),
  ]);
});

test('Two versions with one id are reported at the second.', () => {
  const versions = `versions:
  - { id: v2, label: Version 2 }
  - { id: v1, label: Version 1 }
  - { id: v2, label: Version 2 again }
`;
  const older = {
    'versions/v1/sidebars.yaml': sidebars,
    'versions/v1/docs/index.mdx': page('Start of old'),
  };
  expect(problemsOf({ 'site.yaml': minimalSiteYaml + versions, ...older })).toEqual([
    [
      'error content/site.yaml:14:11',
      '  Two versions have the ID `v2`.',
      '  field:    versions[2].id',
      '  expected: an ID that no other version has',
      '  found:    v2',
      '  do:       versions[0] has it too; rename or remove one of them.',
    ].join('\n'),
  ]);
});

describe('An older version', () => {
  const versions = (...ids: string[]) =>
    `${minimalSiteYaml}versions:\n${ids.map((id) => `  - { id: ${id}, label: Version ${id} }\n`).join('')}`;
  const folder = (id: string) => ({
    [`versions/${id}/sidebars.yaml`]: sidebars,
    [`versions/${id}/docs/index.mdx`]: page(`Start of ${id}`),
  });

  test('has its own pages and sidebars.', () => {
    const content = read({
      'site.yaml': versions('v3', 'v2', 'v1'),
      'versions/v1/index.mdx': page('Not a home page'),
      ...folder('v1'),
      ...folder('v2'),
      'versions/v2/sidebars.yaml': sidebars.replace('Docs', 'Manual'),
    });
    expect(content.problems).toEqual([]);
    expect(content).toMatchObject({
      version: 'v3',
      folder: contentDir,
      pages: [{ id: 'index', route: '/docs' }],
    });
    expect(content.olderVersions).toMatchObject([
      {
        version: 'v2',
        folder: path.join(contentDir, 'versions/v2'),
        sidebars: [{ label: 'Manual' }],
        sidebarsFile: 'content/versions/v2/sidebars.yaml',
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
      { version: 'v1', pages: [{ id: 'index' }] },
    ]);
  });

  test('is none on a site that names one version.', () => {
    const content = read({ 'site.yaml': versions('v1') });
    expect(content.problems).toEqual([]);
    expect(content.version).toBeUndefined();
    expect(content.olderVersions).toEqual([]);
  });

  test('without its folder is reported, and only so.', () => {
    const content = read({ 'site.yaml': versions('v2', 'v1') });
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

  test('without pages or sidebars is reported.', () => {
    expect(
      problemsOf({
        'site.yaml': versions('v2', 'v1'),
        'versions/v1/docs/notes.txt': '',
      }),
    ).toEqual([
      [
        'error content/versions/v1',
        '  The older version has no pages.',
        '  expected: at least one `.mdx` or `.md` file in `docs/`',
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

  test('has its problems reported with its files.', () => {
    const problems = problemsOf({
      'site.yaml': versions('v2', 'v1'),
      ...folder('v1'),
      'versions/v1/docs/old.mdx': 'Text.\n',
    });
    expect(problems.map((problem) => problem.split('\n', 1)[0])).toEqual([
      'error content/versions/v1/docs/old.mdx:1:1',
    ]);
  });

  test.each([
    ['guides', 'docs/guides/start.mdx'],
    ['start', 'docs/start.mdx'],
    ['category', 'each category page'],
    ['api', 'each operation of the contract'],
    ['index', 'the file of `/docs`'],
  ])('whose id %s begins other routes too is reported.', (id, other) => {
    const problems = problemsOf({
      'site.yaml': versions('v2', id),
      'docs/guides/start.mdx': page(),
      'docs/start.mdx': page(),
      ...folder(id),
    });
    expect(problems).toEqual([
      [
        'error content/site.yaml:13:11',
        `  The version’s route \`/docs/${id}/\` is used by pages of the current version.`,
        '  field:    versions[1].id',
        '  expected: an ID that is not the first segment of a route below `/docs/`',
        `  found:    ${id}, which ${other} has too`,
        '  do:       Rename the version and its folder, or move the pages.',
      ].join('\n'),
    ]);
  });

  test('that `site.yaml` does not name is reported.', () => {
    const report = (id: string, found: string, hint: string) =>
      [
        `error content/versions/${id}`,
        '  `site.yaml` does not list this folder as an older version.',
        `  expected: \`id: ${id}\` in \`versions\`, after the current version`,
        `  found:    ${found}`,
        `  do:       ${hint}`,
      ].join('\n');
    const add = 'Add the entry, or remove the folder.';
    expect(problemsOf(folder('v1'))).toEqual([report('v1', 'no such entry', add)]);
    expect(
      problemsOf({
        'site.yaml': versions('v3', 'v2'),
        ...folder('v3'),
        ...folder('v2'),
        'versions/notes.txt': '',
      }),
    ).toEqual([
      report('v1', 'no such entry', add),
      report(
        'v3',
        'the current version',
        'Move its files to the content root itself, which contains the current version.',
      ),
    ]);
  });

  test('is not checked while site.yaml has a mistake.', () => {
    const { problems, olderVersions } = read({
      'site.yaml': versions('v2', 'v1').replace('title: Acme', 'titel: Acme'),
      ...folder('v1'),
      ...folder('v0'),
    });
    expect(olderVersions).toEqual([]);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['content/site.yaml']));
  });
});

test('A page whose frontmatter is wrong still counts as a page.', () => {
  const { pages, problems } = read({ 'docs/guides/start.mdx': '---\ntitle: 3\n---\n' });
  expect(problems).toHaveLength(1);
  expect(pages.map(({ id }) => id)).toEqual(['guides/start', 'index']);
});

test('A wrong budgets.yaml is reported.', () => {
  const { problems } = read({ 'budgets.yaml': 'guide:\n  html: { limit: 1 }\n' });
  expect(problems).toMatchObject([
    { file: 'content/budgets.yaml', line: 2, field: 'guide.html.reason' },
  ]);
});

test('A page whose name ends in capital letters is reported, as is one with a space.', () => {
  const { pages, problems } = read({
    'docs/new.MDX': page(),
    'docs/a page.mdx': page(),
    'index.MD': page(),
  });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/docs/a page.mdx: The path of the page contains a character that does not fit into a URL.',
    'content/docs/new.MDX: The ending of the page is not in lower case.',
    'content/index.MD: The ending of the page is not in lower case.',
  ]);
  expect(pages.map(({ id }) => id)).not.toContain('new');
});

test('A page that cannot be read, or has no URL, is reported and still counts as one.', () => {
  mkdirSync(path.join(contentDir, 'docs', 'folder.mdx'), { recursive: true });
  symlinkSync('nothing', path.join(contentDir, 'docs', 'link.mdx'));
  const { pages, problems } = read({ 'docs/100%/c#.mdx': page() });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/docs/100%/c#.mdx: The path of the page contains a character that does not fit into a URL.',
    'content/docs/folder.mdx: The path is not a file.',
    'content/docs/link.mdx: The symbolic link resolves to nothing.',
  ]);
  expect(pages.map(({ id }) => id)).toEqual(['100%/c#', 'folder', 'index', 'link']);
});

test('A link to itself is one problem, and the other pages are read.', () => {
  const link = path.join(contentDir, 'docs', 'self.mdx');
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync('self.mdx', link);
  const { pages, problems } = read({});
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/docs/self.mdx: The file cannot be read.',
  ]);
  expect(pages.length).toBeGreaterThan(1);
});

test('A link to a folder that contains it is one problem, also by way of another link.', () => {
  const docs = path.join(contentDir, 'docs');
  for (const folder of ['a', 'b', 'c']) mkdirSync(path.join(docs, folder), { recursive: true });
  symlinkSync('..', path.join(docs, 'loop'));
  symlinkSync('../b', path.join(docs, 'a', 'b'));
  symlinkSync('../a', path.join(docs, 'b', 'a'));
  symlinkSync('../c', path.join(docs, 'a', 'c'));
  const { pages, problems } = read({ 'docs/c/page.mdx': page() });
  expect(pages).toEqual([]);
  expect(problems.map(({ file }) => file).sort()).toEqual([
    'content/docs/a/b',
    'content/docs/b/a',
    'content/docs/loop',
  ]);
});

test('A YAML file that is a broken symbolic link is not taken for a missing one.', () => {
  mkdirSync(contentDir, { recursive: true });
  symlinkSync('nothing', path.join(contentDir, 'redirects.yaml'));
  const { problems } = read({});
  expect(problems).toMatchObject([
    { file: 'content/redirects.yaml', message: 'The symbolic link resolves to nothing.' },
  ]);
});

test('Problems of several files are reported together.', () => {
  const { problems } = read({
    'site.yaml': minimalSiteYaml.replace('tagline:', 'tag_line:'),
    'sidebars.yaml': sidebars.replace('[index]', '[]'),
    'docs/errors.mdx': 'Text.\n',
    'docs/limits.mdx': '---\ntitle: Limits: all\n---\n',
  });
  const report = formatProblems(problems);
  expect(report.match(/^(error|warning) .*\n .*$/gm)).toEqual([
    'error content/docs/errors.mdx:1:1\n  The page has no frontmatter.',
    'error content/docs/limits.mdx:2:8\n  The file is not valid YAML.',
    'error content/sidebars.yaml:3:10\n  The value is not allowed here.',
    'error content/site.yaml:1:1\n  The required key `tagline` is missing.',
    'error content/site.yaml:2:1\n  The key `tag_line` is not known here.',
  ]);
  expect(report.split('\n').at(-1)).toBe('5 errors, 0 warnings');
});

describe('The content root', () => {
  afterEach(() => {
    process.env.CONTENT_DIR = '';
  });

  test('is `content` unless CONTENT_DIR names another folder.', () => {
    expect(contentRoot()).toBe(path.join(project, 'content'));
    process.env.CONTENT_DIR = 'examples/small';
    expect(contentRoot()).toBe(path.join(project, 'examples/small'));
    process.env.CONTENT_DIR = '/srv/content';
    expect(contentRoot()).toBe('/srv/content');
  });

  test('is reported with the reason why it was used.', () => {
    process.env.CONTENT_DIR = 'contnet';
    expect(readContent(contentRoot()).problems[0]?.hint).toMatch('Correct the path in CONTENT_DIR');
    process.env.CONTENT_DIR = 'content';
    expect(problemsOf({ 'site.yaml': undefined })[0]?.split('\n').at(-1)).toBe(
      '  do:       Add the file; content is the content root because CONTENT_DIR names it.',
    );
  });
});
