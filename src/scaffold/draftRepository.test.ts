import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { formatPublishedUrls, readPublishedUrls } from '../content/publishedUrls';
import { splitAnchor } from '../content/redirects';
import { immutable, isImmutable, securityHeaders } from '../output/serving/responseHeaders';
import { draftRepository, templates } from './draftRepository';

const folder = emptyFolder();
const draft = (content: string, engine: string) =>
  draftRepository(path.join(folder, content), path.join(folder, engine));
const read = (name: string) => readFileSync(path.join(templates, name), 'utf8');
const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const names = [
  '.dockerignore',
  '.gitattributes',
  '.github/workflows/check.yml',
  '.github/workflows/pages.yml',
  'Dockerfile',
  'netlify.toml',
];

test('A repository with content root and engine gets its files, with the names of the two.', () => {
  expect(draft('content', 'engine')).toBeUndefined();
  mkdirSync(path.join(folder, '.git'));
  expect(draft('content', 'elsewhere/engine')).toBeUndefined();
  const asShipped = draft('content', 'engine')?.files ?? new Map<string, string>();
  expect([...asShipped.keys()].sort()).toEqual([...names, 'vercel.json'].sort());
  for (const [name, text] of asShipped) expect(text).toBe(read(name));
  const renamed = [...(draft('my-docs', 'docs.git')?.files.values() ?? [])].join('');
  expect(renamed).toContain('cd docs.git && CONTENT_DIR=../my-docs npm run build');
  expect(renamed).not.toMatch(/\bengine\b|\.\.\/content/);
  expect(() => draft('my docs', 'engine')).toThrow('“my docs”');
});

test.each([...names, 'vercel.json'])('%s agrees with package.json and the engine.', (name) => {
  const text = read(name);
  const [, oldest, end] = /^>=(\d+)[\d.]* <(\d+)$/.exec(engines.node) ?? [];
  for (const [, node] of text.matchAll(/(?:node:|node-version: |NODE_VERSION = ")(\d+)/g)) {
    expect(Number(node)).toBeGreaterThan(Number(oldest));
    expect(Number(node)).toBeLessThan(Number(end));
  }
  for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(script);
  }
  for (const [, file = ''] of text.matchAll(/engine\/(deploy\/[\w.]+|package[\w-]*\.json)/g)) {
    expect(existsSync(file)).toBe(true);
  }
});

test('Branches that both add published URLs merge without a conflict.', () => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...parameters], {
      cwd: folder,
      stdio: 'pipe',
    });
  const commit = (lines: string) => {
    writeFiles(folder, {
      'content/routes.lock': formatPublishedUrls([], lines.split(' ').map(splitAnchor)),
    });
    git('add', '.');
    git('commit', '-qm', lines);
  };
  git('init', '-qb', 'main');
  writeFiles(folder, { '.gitattributes': read('.gitattributes') });
  commit('/docs');
  git('checkout', '-qb', 'other');
  commit('/docs /docs/b');
  git('checkout', '-q', 'main');
  commit('/docs /docs/a');
  git('merge', '-q', '--no-edit', 'other');
  const { published, problems } = readPublishedUrls(path.join(folder, 'content'));
  expect(published.map(({ route }) => route).sort()).toEqual(['/docs', '/docs/a', '/docs/b']);
  expect(problems).toEqual([]);
});

test('Docker serves the folder that nginx.conf names.', () => {
  const [, root = ''] = /^ {2}root (.*);$/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
  expect(read('Dockerfile')).toContain(`engine/public ${root}\n`);
});

test('Vercel sends the headers that other servers send.', () => {
  const { headers } = JSON.parse(read('vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const of = (file: string) =>
    headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(file))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const));
  const everywhere = Object.entries(securityHeaders);
  expect(of('/docs/a')).toEqual(everywhere);
  expect(of('/docs/a.md')).toEqual([...everywhere, ['X-Robots-Tag', 'noindex']]);
  const digest = '0123456789abcdef0123';
  const kept = [
    `/app-${digest}.js`,
    `/styles.${digest}.css`,
    `/static/a/b-${digest}.woff2`,
    '/assets/01234567/a b.png',
    '/og/0123456789abcdef.png',
  ];
  for (const file of [...kept, '/graph.json', '/styles.css', '/og/a.png', '/app.js']) {
    const isKept = of(file).some(([, value]) => value === immutable);
    expect([file, isKept]).toEqual([file, isImmutable(file)]);
  }
});
