import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../../content/testSiteYaml';
import { formatLocation, type Problem } from '@docs/core/problems';
import { cacheOf } from '../../graph/testCache';
import { checkContent } from './checkContent';

const fixtures = path.join(process.cwd(), 'e2e', 'fixtures');
const copy = emptyFolder();

const check = async (contentDir: string): Promise<Problem[]> =>
  (await checkContent(contentDir, cacheOf())).problems;

const summaryOf = (root: string, problems: readonly Problem[]): string[] =>
  problems.map(
    (problem) =>
      `${problem.severity} ${formatLocation(problem).split(`${path.basename(root)}/`)[1] ?? ''} ${problem.found ?? ''}`,
  );

test('Links to missing pages, files and anchors are the problems that the build finds.', async () => {
  const root = path.join(fixtures, 'broken-links');
  const problems = await check(root);
  expect(summaryOf(root, problems).sort()).toEqual([
    'error docs/index.mdx:5:18 /docs/harbor',
    'error docs/index.mdx:7:1 /missing.png',
    'warning docs/index.mdx:11:10 ./timetable.mdx',
    'warning docs/index.mdx:9:10 ./harbour.mdx#opening-hour',
    'warning redirects.yaml:2:7 /docs/harbour#closing-hours',
    'warning routes.lock:2 neither',
  ]);
});

test('They are warnings on a site that is being moved.', async () => {
  cpSync(path.join(fixtures, 'broken-links'), copy, { recursive: true });
  appendFileSync(path.join(copy, 'site.yaml'), 'broken_links: warn\n');
  expect((await check(copy)).filter(({ severity }) => severity !== 'warning')).toEqual([]);
});

test('All problems are found in one round, whatever else is wrong.', async () => {
  writeFiles(copy, {
    'site.yaml':
      `${minimalSiteYaml}headr: []\nheader: [{ sidebar: dcos }]\n` +
      'theme: { logo: { light: theme/no.svg } }\nskills: { a: { page: /docs/no, description: A. } }\n',
    'sidebars.yaml': 'docs:\n  label: Docs\n  items: [index, missing, open, links]\n',
    'docs/index.mdx': '---\ntitle: A\ncolour: red\n---\n\n[a](/docs/gone) <Wrong />\n',
    'docs/open.mdx': '---\ntitle: B\n---\n\n<Note> open\n',
    'docs/links.mdx': '---\ntitle: C\n---\n\n[b](./gone.mdx) [c](/docs#no) [d](#no)\n',
    'redirects.yaml': '- { from: /docs/old, to: /docs/nowhere }\n',
  });
  expect((await check(copy)).map(({ field, found }) => field ?? found).sort()).toEqual(
    [
      ...['headr', 'header[0].sidebar', 'theme.logo.light', 'skills.a.page'],
      ...['missing', 'colour', '<Wrong>', '`<Note>` without a closing tag', '[0].to'],
      // The anchor of a page with an error may exist once it is corrected.
      ...['/docs/gone', './gone.mdx', '#no'],
    ].sort(),
  );
});

test('`broken_markdown_links` raises links by file and anchors to errors.', async () => {
  cpSync(path.join(fixtures, 'broken-links'), copy, { recursive: true });
  appendFileSync(path.join(copy, 'site.yaml'), 'broken_markdown_links: error\n');
  expect(
    (await check(copy)).filter(({ setting }) => setting).map(({ severity }) => severity),
  ).toEqual(['error', 'error', 'error']);
});

test('Links to what only the contract has are decided: fields, statuses, sections.', async () => {
  cpSync(path.join(fixtures, 'contracts'), copy, { recursive: true });
  appendFileSync(
    path.join(copy, 'docs', 'index.mdx'),
    '\n[Request](/docs/animals/create#request-body), [body](/docs/animals/create#body), ' +
      '[size](/docs/animals/create#body.size), [contract](/openapi.yaml), [Markdown](/docs/animals/create.md).\n',
  );
  expect(summaryOf(copy, await check(copy))).toEqual([
    expect.stringMatching(/^warning docs\/index\.mdx:\S+ \/docs\/animals\/create#body\.size$/),
  ]);
});

test('Redirects in place of a file of the site are the problems that the build finds.', async () => {
  cpSync(path.join(fixtures, 'contracts'), copy, { recursive: true });
  const taken = [
    '/robots.txt',
    '/_headers',
    '/sitemap.xml/x',
    '/404',
    '/docs.md',
    '/openapi.yaml/x',
  ];
  writeFileSync(
    path.join(copy, 'redirects.yaml'),
    taken.map((from) => `- { from: ${from}, to: /docs }\n`).join(''),
  );
  expect(summaryOf(copy, await check(copy))).toEqual(
    taken.map((from, index) => `error redirects.yaml:${index + 1}:11 ${from}`),
  );
});

test.each(['', '/help'])(
  'Links to other sites of the host are fine where base_url has the path “%s”, wherever they are.',
  async (basePath) => {
    const host = 'https://animals.example';
    cpSync(path.join(fixtures, 'contracts'), copy, { recursive: true });
    const change = (name: string, from: string | RegExp, to: string) => {
      const file = path.join(copy, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(file, text.replace(from, to));
    };
    change('site.yaml', /base_url: .*/, `base_url: ${host}${basePath}\nexternal_paths: [/pricing]`);
    change(
      'site.yaml',
      'copyright:',
      'footer: [{ title: Shop, links: [{ label: Plans, href: /pricing }] }]\ncopyright:',
    );
    change(
      'api/openapi.yaml',
      '      operationId: showAnimal\n',
      `      externalDocs: { url: ${host}/about }\n      description: '[a](${host}/shop), [b](/pricing)'\n      operationId: showAnimal\n`,
    );
    appendFileSync(
      path.join(copy, 'docs', 'index.mdx'),
      `\n[a](${host}/about), [b](/pricing/teams?a=b#c), [c](/about)\n\n<Card title="Shop" href="${host}/shop">Buy.</Card>\n`,
    );
    writeFileSync(
      path.join(copy, 'redirects.yaml'),
      `- { from: /plans, to: /pricing }\n- { from: /shop-1, to: ${host}/shop }\n`,
    );
    expect(summaryOf(copy, await check(copy))).toEqual([
      expect.stringMatching(/^error docs\/index\.mdx:\S+ \/about$/),
    ]);
  },
);

test('A broken link of `externalDocs` is one warning, in the contract.', async () => {
  cpSync(path.join(fixtures, 'contracts'), copy, { recursive: true });
  const file = path.join(copy, 'api', 'openapi.yaml');
  const externalDocs = '      externalDocs: { url: /none }\n      operationId: showAnimal\n';
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('      operationId: showAnimal\n', externalDocs));
  expect(summaryOf(copy, await check(copy))).toEqual([
    expect.stringMatching(/^warning api\/openapi\.yaml:\S+ \/none$/),
  ]);
});

test('An older version, a path in base_url and pages with JavaScript cause no false alarm.', async () => {
  for (const name of ['two-versions', 'other-product', 'contracts']) {
    const problems = await check(path.join(fixtures, name));
    expect([name, problems.filter(({ message }) => message.startsWith('The link'))]).toEqual([
      name,
      [],
    ]);
  }
  cpSync(path.join(fixtures, 'broken-links'), copy, { recursive: true });
  rmSync(path.join(copy, 'redirects.yaml'));
  rmSync(path.join(copy, 'routes.lock'));
  writeFileSync(
    path.join(copy, 'docs', 'index.mdx'),
    '---\ntitle: Start\n---\n\nexport const id = "quay";\n\n<b id={id}>Quay</b> and [hours](/docs/harbour#opening-hours), [times](/docs/harbour#times).\n',
  );
  writeFileSync(
    path.join(copy, 'docs', 'harbour.mdx'),
    '---\ntitle: Harbour\n---\n\n## <a name="times"></a>Opening hours\n\nSee [the quay](/docs#quay).\n',
  );
  expect(await check(copy)).toEqual([]);
});
