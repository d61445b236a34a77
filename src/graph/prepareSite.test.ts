import { rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { checkGoneRoutes } from './gonePages';
import { checkExamples, prepareSite, type PreparedSite } from './prepareSite';

const contentDir = temporaryFolder();

const guide = 'docs/guides/start.mdx';
const valid = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml':
    'docs:\n  label: Docs\n  items: [index, guides/start]\napi:\n  label: API\n  items: [api/jobs]\n',
  'docs/index.mdx': '---\ntitle: Index\n---\n\nAll.\n',
  [guide]: '---\ntitle: Start\n---\n\nThe first step.\n',
  'docs/api/jobs.mdx': '---\ntitle: List jobs\noperation: listJobs\n---\n\nAll jobs.\n',
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    get:
      operationId: listJobs
      summary: List jobs
      responses: { 200: { description: Jobs } }
`,
};

/** Prepares the valid content with some files changed. */
function prepare(changes: Record<string, string> = {}, before?: PreparedSite) {
  writeFiles(contentDir, { ...valid, ...changes });
  return prepareSite(contentDir, undefined, before);
}

const pageOf = ({ plan }: PreparedSite, relativePath: string) =>
  plan.pages.find((page) => page.relativePath === relativePath);
const textOf = ({ compiled }: PreparedSite, relativePath: string) =>
  JSON.stringify(compiled.get(relativePath)?.page.tree);

test('Valid content has a page for each file, and no problems.', async () => {
  const site = await prepare();
  expect(site.problems).toEqual([]);
  expect(site.plan.pages.map(({ route }) => route).sort()).toEqual([
    '/docs',
    '/docs/api/jobs',
    '/docs/guides/start',
  ]);
});

test.each([
  ['the operation', 'operationId: listJobs\n      x-internal: true\n', 'x-internal'],
  ['its path', 'operationId: listJobs\n    x-hidden: true\n', 'x-hidden'],
  [
    'its only tag',
    'operationId: listJobs\n      tags: [old]\ntags: [{ name: old, x-excluded: true }]\n',
    'x-excluded',
  ],
])(
  'A page or a text that names a hidden operation says what hides it: %s.',
  async (_, key, mark) => {
    const contract = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /others:
    get: { operationId: listOthers, summary: List, responses: { 200: { description: All } } }
  /jobs:
    get:
      summary: List jobs
      responses: { 200: { description: Jobs } }
      ${key}`;
    const { problems } = await prepare({
      'api/openapi.yaml': contract,
      [guide]: '---\ntitle: Start\n---\n\n<Operation id="listJobs" />\n',
    });
    const messages = problems.map(({ message }) => message);
    expect(messages).toContain(
      `The page documents an operation that \`${mark}\` in the contract hides from readers.`,
    );
    expect(messages).toContain(
      `\`${mark}\` in the contract hides the operation \`listJobs\` from readers.`,
    );
  },
);

test.each([
  ['an error', '', 'error'],
  ['a warning on a site that is being moved', 'broken_links: warn\n', 'warning'],
])('A missing image is %s.', async (_, setting, severity) => {
  const { problems } = await prepare({
    'site.yaml': `${minimalSiteYaml}\n${setting}`,
    [guide]: '---\ntitle: Start\n---\n\nThe ![first step](step.png).\n',
  });
  expect(problems).toMatchObject([
    { severity, line: 5, column: 5, message: 'The image does not exist.' },
  ]);
});

test('A heading of a description has an anchor that no heading or section of its page has.', async () => {
  const contract = valid['api/openapi.yaml'].replace(
    'summary: List jobs',
    () => `summary: List jobs
      parameters: [{ name: id, in: query, description: "# Of jobs\\n\\n# Errors\\n\\n# More" }]`,
  );
  const jobs = `${valid['docs/api/jobs.mdx']}\n## Of jobs\n\nMore.\n`;
  const { versions } = await prepare({ 'api/openapi.yaml': contract, 'docs/api/jobs.mdx': jobs });
  const view = JSON.stringify(versions[0]?.reference?.operations.get('api/jobs')?.parameters);
  expect([...view.matchAll(/\["p",\{"id":"(.+?)"/g)].map(([, id]) => id)).toEqual([
    'of-jobs-2',
    'errors-2',
    'more',
  ]);
});

test('IDs of pages and of the contract are those of its examples.', async () => {
  const contract = valid['api/openapi.yaml'].replace(
    'summary: List jobs',
    () => `summary: List jobs
      description: Such as job_00.
      parameters: [{ name: id, in: query, example: job_11, schema: { pattern: '^job_[0-9]{2}$' } }]`,
  );
  const start = '---\ntitle: Start\n---\n\n```text\njob_11 and job_12\n```\n';
  const { problems } = await prepare({ 'api/openapi.yaml': contract, [guide]: start });
  expect(problems).toMatchObject([
    { severity: 'warning', line: 8, expected: 'job_11', found: 'job_00' },
    { severity: 'error', line: 6, column: 12, expected: 'job_11', found: 'job_12' },
  ]);
  expect(problems.map(({ file }) => path.basename(file))).toEqual(['openapi.yaml', 'start.mdx']);
});

test('While sidebars.yaml has a mistake, no page of a category is reported as gone.', async () => {
  const lock = { 'routes.lock': '/docs/category/guides\n' };
  const filesOf = ({ problems }: PreparedSite) => [
    ...new Set(problems.map(({ file }) => path.basename(file))),
  ];
  expect(filesOf(await prepare(lock))).toEqual(['routes.lock']);
  expect(filesOf(await prepare({ ...lock, 'sidebars.yaml': 'docs: []\n' }))).toEqual([
    'sidebars.yaml',
  ]);
  rmSync(path.join(contentDir, 'routes.lock'));
});

describe('While a file has a mistake, the site stays as it was before', () => {
  test('the frontmatter of a page.', async () => {
    const site = await prepare({ [guide]: '---\ntitle: "Start\n---\n' }, await prepare());
    expect(site.problems).toHaveLength(1);
    expect(pageOf(site, guide)?.title).toBe('Start');
  });

  test('the text of a page.', async () => {
    const broken = '---\ntitle: Start\n---\n\n<Note>\n\nNot closed.\n';
    const site = await prepare({ [guide]: broken }, await prepare());
    expect(site.problems).toHaveLength(1);
    expect(textOf(site, guide)).toContain('The first step.');
  });

  test('sidebars.yaml.', async () => {
    const site = await prepare({ 'sidebars.yaml': 'docs: []\n' }, await prepare());
    expect(new Set(site.problems.map(({ file }) => path.basename(file)))).toEqual(
      new Set(['sidebars.yaml']),
    );
    expect(pageOf(site, guide)?.sidebar).toBe('docs');
  });

  test('site.yaml.', async () => {
    const site = await prepare({ 'site.yaml': 'titel: Acme\n' }, await prepare());
    expect(site.problems.length).toBeGreaterThan(0);
    expect(site.source.site?.title).toBe('Acme');
  });

  test('the contract.', async () => {
    const site = await prepare({ 'api/openapi.yaml': 'paths: [\n' }, await prepare());
    expect(site.problems).toHaveLength(1);
    expect(pageOf(site, 'docs/api/jobs.mdx')?.operation?.operationId).toBe('listJobs');
  });

  test('and what is right in other files is taken over.', async () => {
    const changed = {
      [guide]: '---\ntitle: "Start\n---\n',
      'docs/index.mdx': '---\ntitle: Overview\n---\n\nAll.\n',
    };
    const site = await prepare(changed, await prepare());
    expect(pageOf(site, 'docs/index.mdx')?.title).toBe('Overview');
  });
});

test('Examples that are left are checked later, once, with the same problems.', async () => {
  const wrong = valid['api/openapi.yaml'].replace(
    '200: { description: Jobs }',
    '200: { description: Jobs, content: { application/json: { schema: { type: integer }, example: one } } }',
  );
  const { problems } = await prepare({ 'api/openapi.yaml': wrong });
  expect(problems).toHaveLength(1);
  const left = await prepareSite(contentDir, undefined, undefined, { leavesExamples: true });
  expect(left.problems).toEqual([]);
  const checked = checkExamples(left);
  expect(checked.problems).toEqual(problems);
  expect(checkExamples(checked)).toBe(checked);
});

test('A corrected file is used again.', async () => {
  const broken = await prepare({ [guide]: '---\ntitle: "Start\n---\n' }, await prepare());
  const site = await prepare({ [guide]: '---\ntitle: Begin\n---\n\nStep two.\n' }, broken);
  expect(site.problems).toEqual([]);
  expect(pageOf(site, guide)?.title).toBe('Begin');
  expect(textOf(site, guide)).toContain('Step two.');
});

test('A page that is removed is gone, also while another file has a mistake.', async () => {
  const before = await prepare();
  rmSync(path.join(contentDir, guide));
  writeFiles(contentDir, { 'site.yaml': 'titel: Acme\n' });
  const site = await prepareSite(contentDir, undefined, before);
  expect(pageOf(site, guide)).toBeUndefined();
});

test('A page of an older version that is removed is gone while `site.yaml` has a mistake.', async () => {
  const before = await prepare({
    'site.yaml': `${minimalSiteYaml}versions: [{ id: '2', label: Two }, { id: '1', label: One }]\n`,
    'versions/1/sidebars.yaml': 'docs:\n  label: Docs\n  items: [index, old]\n',
    'versions/1/docs/index.mdx': valid['docs/index.mdx'],
    'versions/1/docs/old.mdx': '---\ntitle: Old\n---\n',
  });
  rmSync(path.join(contentDir, 'versions/1/docs/old.mdx'));
  writeFiles(contentDir, { 'site.yaml': 'titel: Acme\n' });
  const site = await prepareSite(contentDir, undefined, before);
  rmSync(path.join(contentDir, 'versions'), { recursive: true });
  expect(site.plan.olderVersions[0]?.pages.map(({ id }) => id)).toEqual(['index']);
});

describe('Links to a page that is removed', () => {
  const folderPage = 'docs/guides/index.mdx';
  const linked = {
    'sidebars.yaml': valid['sidebars.yaml'].replace('guides/start', 'guides/start, guides/index'),
    'docs/index.mdx':
      '---\ntitle: Index\n---\n\nBegin with [the start](/docs/guides/start#first).\n\nSee [all](guides/index.mdx).\n',
    [folderPage]: '---\ntitle: Guides\n---\n\nAll.\n',
  };
  const withoutGuides = {
    ...linked,
    'sidebars.yaml': valid['sidebars.yaml'].replace(', guides/start', ''),
  };
  /** Prepares the site again once the guides are gone. */
  async function removeGuides(before: PreparedSite, more: Record<string, string> = {}) {
    writeFiles(contentDir, { ...withoutGuides, ...more });
    for (const name of [guide, folderPage]) rmSync(path.join(contentDir, name));
    return prepareSite(contentDir, undefined, before);
  }
  afterEach(() => {
    for (const name of [folderPage, 'redirects.yaml']) {
      rmSync(path.join(contentDir, name), { force: true });
    }
  });

  test('are reported until the page is back, or redirected.', async () => {
    const site = await removeGuides(await prepare(linked));
    expect(checkGoneRoutes(site)).toMatchObject([
      { severity: 'error', line: 5, column: 12, found: '/docs/guides/start#first' },
      { severity: 'warning', line: 7, column: 5, found: 'guides/index.mdx' },
    ]);
    const later = await prepareSite(contentDir, undefined, site);
    expect(checkGoneRoutes(later)).toEqual(checkGoneRoutes(site));
    writeFiles(contentDir, {
      'redirects.yaml': '- { from: /docs/guides/start, to: /docs }\n',
    });
    const redirected = await prepareSite(contentDir, undefined, later);
    expect(checkGoneRoutes(redirected)).toMatchObject([{ line: 7 }]);
    rmSync(path.join(contentDir, 'redirects.yaml'));
    expect(checkGoneRoutes(await prepare(linked, redirected))).toEqual([]);
  });

  test('are warnings on a site that is being moved.', async () => {
    const site = await removeGuides(await prepare(linked), {
      'site.yaml': `${minimalSiteYaml}broken_links: warn\n`,
    });
    expect(checkGoneRoutes(site)).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
  });

  test('are errors where links by file are.', async () => {
    const site = await removeGuides(await prepare(linked), {
      'site.yaml': `${minimalSiteYaml}broken_markdown_links: error\n`,
    });
    expect(checkGoneRoutes(site)).toMatchObject([{ severity: 'error' }, { severity: 'error' }]);
  });

  test('are no problem where it is the page of a folder now.', async () => {
    const before = await prepare(linked);
    rmSync(path.join(contentDir, folderPage));
    writeFiles(contentDir, { 'docs/guides.mdx': linked[folderPage] });
    const site = await prepareSite(contentDir, undefined, before);
    rmSync(path.join(contentDir, 'docs/guides.mdx'));
    expect(checkGoneRoutes(site)).toEqual([]);
  });
});

test('Pages from the contract follow it while it is edited, and stay while a file has a mistake.', async () => {
  const fromContract = `${valid['sidebars.yaml']}reference:\n  label: Reference\n  pages: from-contract\n`;
  const added = `${valid['api/openapi.yaml']}    post: { operationId: createJob, summary: Create a job, responses: { 200: { description: Job } } }\n`;
  const routesOf = ({ plan }: PreparedSite) => plan.pages.map(({ route }) => route);
  const before = await prepare({ 'sidebars.yaml': fromContract });
  const site = await prepare({ 'sidebars.yaml': fromContract, 'api/openapi.yaml': added }, before);
  expect(site.problems).toEqual([]);
  expect(routesOf(site)).toEqual([...routesOf(before), '/docs/api/jobs/create-job']);
  expect(textOf(site, 'docs/api/jobs/create-job.mdx')).toBe(JSON.stringify(['', null]));

  const broken = {
    'sidebars.yaml': fromContract,
    'api/openapi.yaml': 'openapi: 3.1.0\npaths: []\n',
  };
  const during = await prepare(broken, site);
  expect(routesOf(during)).toEqual(routesOf(site));
  const wrongSidebars = { 'sidebars.yaml': 'docs: []\n', 'api/openapi.yaml': added };
  expect(routesOf(await prepare(wrongSidebars, during))).toEqual(routesOf(site));
  expect(routesOf(await prepare({ 'sidebars.yaml': fromContract }, during))).toEqual(
    routesOf(before),
  );
});

test('A resource links to its overview once there is one, and by its title.', async () => {
  const description = 'All jobs.\\n\\nEach is open.';
  const contract = valid['api/openapi.yaml']
    .replace('    get:', '    get:\n      tags: [jobs]')
    .concat(`tags: [{ name: jobs, description: "${description}" }]\n`);
  const overview = (title: string) => ({
    'api/openapi.yaml': contract,
    'sidebars.yaml': valid['sidebars.yaml'].replace('[api/jobs]', '[api/overview, api/jobs]'),
    'docs/api/overview.mdx': `---\ntitle: ${title}\n---\n\nAll jobs.\n`,
  });
  const resourcesOf = ({ versions }: PreparedSite) =>
    JSON.stringify(versions.map(({ reference }) => [...(reference?.resources.values() ?? [])]));
  const before = await prepare({ 'api/openapi.yaml': contract });
  expect(resourcesOf(before)).toContain('Each is open.');
  const site = await prepare(overview('About jobs'), before);
  expect(resourcesOf(site)).toContain('"About jobs"');
  expect(resourcesOf(await prepare(overview('On jobs'), site))).toContain('"On jobs"');
});
