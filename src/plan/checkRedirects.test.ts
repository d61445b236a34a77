import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { readPublishedUrls, formatPublishedUrls } from '../content/publishedUrls';
import { readRedirects, splitAnchor } from '../content/redirects';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { checkPublishedAnchors, checkPublishedRoutes } from './checkPublishedUrls';
import { checkRedirectFiles, checkRedirects } from './checkRedirects';

const routes = ['/', '/docs', '/docs/guides/start', '/docs/jobs/', '/docs/1.4/', '/openapi.yaml'];

const address = { baseUrl: 'https://a.example/help', externalPaths: ['/pricing'] };

const project = projectFolder();
const contentDir = path.join(project, 'content');
const write = (name: string, text: string) => writeFiles(contentDir, { [name]: text });

/** The problems of a `redirects.yaml`, as an author sees them. */
function problemsOf(yaml: string): string[] {
  write('redirects.yaml', yaml);
  const { redirects, problems } = readRedirects(contentDir, address);
  return [...problems, ...checkRedirects(redirects, routes)].map(formatProblem);
}

test('Redirects to pages, anchors, downloads and other sites are fine; so is a file without any.', () => {
  expect(
    problemsOf(`
- { from: /docs/begin, to: /docs/guides/start }
- { from: /docs/begin/again/, to: /docs/jobs#query-limit }
- { from: /docs/guides/start#old, to: /docs/jobs/ }
- { from: /docs/1.4/contract, to: /openapi.yaml }
- { from: /docs/0.9/, to: /docs/1.4 }
- { from: /status, to: 'https://status.example/now?from=docs#today' }
`),
  ).toEqual([]);
  expect(problemsOf('# None at the moment.\n')).toEqual([]);
});

test.each([
  ['//evil.example', '/docs'],
  ['/docs/*', '/docs'],
  ['/docs/:page', '/docs'],
  ['/docs?x=1', '/docs'],
  ['docs', '/docs'],
  ['/docs/../../../x', '/docs'],
  ['/docs/%2e%2e/x', '/docs'],
  ['/docs/a%2Fb', '/docs'],
  ['/docs/%00', '/docs'],
  ['/old//x', '/docs'],
  ['/old', '/docs/../x'],
  ['/old', 'https://[x'],
  ['/old', '//evil.example'],
  ['/old', '/\\evil.example'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'http://plain.example'],
  ['/old', '/docs?x=1'],
])('A redirect of “%s” to “%s” is refused.', (from, to) => {
  const [problem, ...others] = problemsOf(`- { from: '${from}', to: '${to}' }\n`);
  expect(problem).toMatch(/^error content\/redirects\.yaml:1:\d+\n {2}The value is not allowed/);
  expect(others).toEqual([]);
});

test.each([
  ['/robots.txt', '/robots.txt'],
  ['/sitemap.xml/x', '/sitemap.xml'],
  ['/sitemap.xml.gz', '/sitemap.xml.gz'],
  ['/docs/jobs.html', '/docs/jobs.html'],
  ['/docs/caf%C3%A9.md/', '/docs/café.md'],
  ['/404', '/404.html'],
  ['/docs/moved/index.html', '/docs/moved/index.html'],
])('A redirect of %s is refused, because of the file %s.', (from, file) => {
  const files = ['/robots.txt', '/sitemap.xml', '/docs/jobs.html', '/docs/café.md', '/404.html'];
  write('redirects.yaml', `- { from: /docs/moved, to: /docs }\n- { from: ${from}, to: /docs }\n`);
  const { redirects } = readRedirects(contentDir, address);
  expect(checkRedirectFiles(redirects, files)).toEqual([
    expect.objectContaining({
      line: 2,
      message: expect.stringContaining(`the site has the file \`${file}\``) as unknown,
    }),
  ]);
});

test('A redirect may be below the folder of a page, but its name fits into a file system.', () => {
  write(
    'redirects.yaml',
    `- { from: /docs/jobs/old, to: /docs }\n- { from: /${'é'.repeat(128)}, to: /docs }\n`,
  );
  const { redirects } = readRedirects(contentDir, address);
  expect(
    checkRedirectFiles(redirects, ['/docs/jobs/index.html']).map(({ line, expected }) => [
      line,
      expected,
    ]),
  ).toEqual([[2, 'segments of at most 255 bytes']]);
});

test('A redirect of a page that exists is a problem.', () => {
  expect(problemsOf('- from: /docs/jobs\n  to: /docs\n')).toEqual([
    `error content/redirects.yaml:1:9
  \`/docs/jobs\` is a page of the site, which a redirect would hide.
  field:    [0].from
  expected: a route that the site no longer has
  found:    /docs/jobs
  do:       Remove the redirect, or the page.`,
  ]);
});

test('An anchor of a page that does not exist is a problem.', () => {
  expect(problemsOf('- { from: /docs/gone#part, to: /docs }\n').join()).toContain(
    '`/docs/gone` is not a page of the site, so only the whole page can be redirected.',
  );
});

test('A URL that is redirected twice is a problem, with and without a slash.', () => {
  expect(problemsOf('- { from: /old, to: /docs }\n- { from: /old/, to: /docs/jobs/ }\n')).toEqual([
    `error content/redirects.yaml:2:11
  \`/old\` is redirected twice.
  field:    [1].from
  expected: one entry for each URL; a trailing slash makes no difference
  found:    another in line 1
  do:       Remove one of the two.`,
  ]);
});

test('A target that does not exist is a problem, with the nearest page.', () => {
  expect(problemsOf('- { from: /old, to: /docs/guide/start#intro }\n')).toEqual([
    `error content/redirects.yaml:1:21
  The target \`/docs/guide/start\` is not a page of the site.
  field:    [0].to
  expected: a route of the site, or an https URL
  found:    /docs/guide/start#intro
  do:       Did you mean \`/docs/guides/start\`?`,
  ]);
});

test('A chain is a problem that names its end.', () => {
  const chain = '- { from: /a, to: /b }\n- { from: /b, to: /c/ }\n- { from: /c, to: /docs }\n';
  const problems = problemsOf(chain);
  expect(problems).toHaveLength(2);
  for (const problem of problems) expect(problem).toContain('Write `to: /docs`');
});

test('A chain by an anchor is a problem too.', () => {
  const chain = `
- { from: /a, to: /docs/jobs#old }
- { from: /docs/jobs#old, to: /docs/jobs#new }
`;
  expect(problemsOf(chain).join()).toContain('Write `to: /docs/jobs#new`');
});

test.each([
  ['itself', '- { from: /a, to: /a/ }\n', 1],
  ['each other', '- { from: /a, to: /b }\n- { from: /b, to: /a }\n', 2],
  [
    'a loop behind it',
    '- { from: /x, to: /a }\n- { from: /a, to: /b }\n- { from: /b, to: /a }\n',
    3,
  ],
])('Redirects to %s never end.', (_name, yaml, count) => {
  const problems = problemsOf(yaml);
  expect(problems).toHaveLength(count);
  for (const problem of problems) expect(problem).toContain('never ends');
});

test('A path that `external_paths` names may be a target; it is a URL of the host.', () => {
  const yaml = '- { from: /plans, to: /pricing/teams }\n- { from: /tariffs, to: /prices }\n';
  expect(problemsOf(yaml)).toEqual([expect.stringContaining('The target `/prices`')]);
  expect(readRedirects(contentDir, address).redirects[0]?.to).toBe(
    'https://a.example/pricing/teams',
  );
});

test('Thousands of redirects are checked at once.', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `- { from: /o/${index}, to: /docs }\n`);
  const start = process.cpuUsage();
  expect(problemsOf(lines.join(''))).toEqual([]);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

/** Problems of a list of published URLs, on a site with `routes` and the anchor `#limit`. */
function gone(list: string, yaml = '[]'): string[] {
  write('routes.lock', list);
  write('redirects.yaml', yaml);
  const { published } = readPublishedUrls(contentDir);
  const { redirects } = readRedirects(contentDir, address);
  return [
    ...checkPublishedRoutes(published, redirects, routes),
    ...checkPublishedAnchors(published, redirects, new Set(['/docs/jobs#limit']), routes),
  ].map(formatProblem);
}

test('Without a list of published URLs, nothing is compared.', () => {
  expect(readPublishedUrls(contentDir)).toEqual({ published: [], problems: [] });
});

test('A line that is no path on this site is reported.', () => {
  write('routes.lock', '/docs\n/docs/../../x\n//evil.example\n');
  expect(readPublishedUrls(contentDir).problems.map(({ line, found }) => [line, found])).toEqual([
    [2, '/docs/../../x'],
    [3, '//evil.example'],
  ]);
});

test('Pages that are new are no problem, and neither are those that are still there.', () => {
  expect(gone('# A comment.\n/docs\n/docs/jobs\n/docs/jobs/#limit\n/docs/1.4/\n')).toEqual([]);
});

test('A published page that is gone ends the build; a redirect resolves it.', () => {
  const list = '# Published.\n/docs\n/docs/1.4/jobs\n/docs/1.4/jobs#limit\n';
  expect(gone(list)).toEqual([
    `error content/routes.lock:3
  The page \`/docs/1.4/jobs\` is gone, and readers have links to it.
  expected: the page, or a redirect
  found:    neither
  do:       Add \`- { from: /docs/1.4/jobs, to: <new route> }\` to redirects.yaml, or remove this line to give up the URL.`,
  ]);
  expect(gone(list, '- { from: /docs/1.4/jobs/, to: /docs/jobs/ }\n')).toEqual([]);
});

test('A published anchor that is gone is a warning; a redirect resolves it.', () => {
  const list = '/docs/jobs/\n/docs/jobs/#limit\n/docs/jobs/#offset\n';
  expect(gone(list)).toEqual([
    `warning content/routes.lock:3
  The anchor \`#offset\` is gone from \`/docs/jobs/\`, and readers have links to it.
  expected: the anchor, or a redirect
  found:    neither
  do:       Add \`- { from: /docs/jobs/#offset, to: <new URL> }\` to redirects.yaml, or remove this line to give up the anchor.`,
  ]);
  expect(gone(list, '- { from: /docs/jobs#offset, to: /docs/jobs#limit }\n')).toEqual([]);
});

test('The list grows, and loses nothing.', () => {
  const list = formatPublishedUrls(
    [splitAnchor('/docs/gone')],
    ['/docs/b', '/docs', '/docs#a'].map(splitAnchor),
  );
  expect(list.split('\n').filter((line) => line.startsWith('/'))).toEqual([
    '/docs',
    '/docs#a',
    '/docs/b',
    '/docs/gone',
  ]);
  write('routes.lock', list);
  const { published } = readPublishedUrls(contentDir);
  expect(formatPublishedUrls(published, [splitAnchor('/docs/b/')])).toContain('/docs/b/\n');
  expect(formatPublishedUrls(published, [])).toBe(list);
});
