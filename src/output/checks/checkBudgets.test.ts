import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readBudgets } from '../../content/budgets';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { checkBudgets } from './checkBudgets';

const project = projectFolder();
const write = (file: string, content: string | Buffer) => writeFiles(project, { [file]: content });
/** Bytes that gzip cannot make fewer. */
const noise = (bytes: number) => randomBytes(bytes);

function writePage(route: string, template: string, html: Buffer): void {
  const files = [`/${template}.js`, `/page-data${route}/page-data.json`];
  const list = (marks: string, listed: readonly string[]) =>
    `<script id="app-files" type="application/json"${marks}>${JSON.stringify(listed)}</script>`;
  const tags = [
    '<link rel="stylesheet" href="/styles.css">',
    '<script src="/app.js" async></script><script>inline()</script>',
    ...(template === 'guide'
      ? [
          ...files.map((file) => `<link rel="preload" href="${file}">`),
          list('', ['/framework.js', '/navigation.json']),
        ]
      : [list(' data-at-once=""', files)]),
  ];
  write(`public${route}/index.html`, Buffer.concat([Buffer.from(tags.join('')), html]));
  write(`public/page-data${route}/page-data.json`, noise(3_000));
}

beforeEach(() => {
  write('public/app.js', noise(2_000));
  write('public/framework.js', noise(6_000));
  write('public/navigation.json', noise(1_000));
  write('public/guide.js', noise(1_000));
  write('public/resource.js', noise(9_000));
  write(
    'public/styles.css',
    [
      '@font-face { src: url(/static/a.woff2) }',
      '@font-face { src: url(/static/a.woff2); unicode-range: U+20-7E, U+A0 }',
      '@font-face { src: url(/static/accents.woff2); unicode-range: U+A1-FF, U+131 }',
    ].join('\n'),
  );
  write('public/static/a.woff2', noise(4_000));
  write('public/static/accents.woff2', noise(2_000));
  writePage('/guides/light', 'guide', noise(1_000));
  writePage('/guides/heavy', 'guide', noise(5_000));
  writePage('/jobs', 'resource', noise(1_000));
});

const check = (budgets?: string) => {
  if (budgets !== undefined) write('content/budgets.yaml', budgets);
  return checkBudgets(
    { publicDir: path.join(project, 'public'), baseUrl: 'https://site.example' },
    [
      { kind: 'guide', route: '/guides/light' },
      { kind: 'guide', route: '/guides/heavy' },
      { kind: 'resource', route: '/jobs' },
    ],
    readBudgets(path.join(project, 'content')).budgets,
  );
};

test('Without the file there are no limits.', () => {
  expect(check()).toEqual([]);
});

test('Pages within their limits are no problem; the code of other kinds does not count.', () => {
  const within = `
guide:
  html: { limit: 5.3, reason: Text. }
  js: { limit: 3.1, reason: Code. }
  css: { limit: 0.2, reason: Styles. }
  data: { limit: 3.3, reason: Data. }
  fonts: { limit: 4, reason: One font. }
  app: { limit: 7.1, reason: The framework. }
resource:
  js: { limit: 11.1, reason: Code. }
`;
  expect(check(within)).toEqual([]);
});

test('A sandbox over its limit is a problem, and none without one.', () => {
  const budgets = 'sandbox: { limit: 2, reason: One contract. }';
  expect(check(budgets)).toEqual([]);
  write('public/sandbox.mjs', noise(2_500));
  expect(check(budgets)).toMatchObject([
    { line: 1, field: 'sandbox.limit', expected: 'at most 2 KB, compressed (One contract.)' },
  ]);
});

test('A script that a page names and that is not there is left to the check of links.', () => {
  write(
    'public/jobs/index.html',
    '<script src="/absent.js"></script><script src="/app.js"></script>',
  );
  expect(check('resource:\n  js: { limit: 2.1, reason: Code. }\n')).toEqual([]);
});

test.each([
  ['html', 4.9, /^5\.[0-3] KB$/],
  ['js', 2.9, '3.0 KB'],
  ['css', 0.01, '0.1 KB'],
  ['data', 2.9, '3.0 KB'],
  ['fonts', 3.9, '4.0 KB'],
  ['app', 6.9, '7.0 KB'],
])('The heaviest page over the limit of %s is one problem.', (asset, limit, found) => {
  const [problem, ...others] = check(
    `guide:\n  ${asset}:\n    limit: ${limit}\n    reason: Enough.\n`,
  );
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    severity: 'error',
    line: 3,
    field: `guide.${asset}.limit`,
    expected: `at most ${limit} KB, compressed (Enough.)`,
    found: expect.stringMatching(found) as string,
  });
  expect(problem?.file).toMatch(/budgets\.yaml$/);
  if (asset === 'html') expect(problem?.message).toContain('/guides/heavy');
});
