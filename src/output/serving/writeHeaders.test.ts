import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder } from '@docs/core/testing';
import { cacheControlOf, securityHeaders } from './responseHeaders';
import { writeHeaders } from './writeHeaders';

const publicDir = emptyFolder();

/** The rules of the file: the headers of each URL. */
function writeAndRead(
  files: readonly string[],
  basePath = '',
): Map<string, Record<string, string>> {
  writeHeaders(publicDir, files, basePath);
  const rules = new Map<string, Record<string, string>>();
  for (const block of readFileSync(path.join(publicDir, '_headers'), 'utf8').split('\n\n')) {
    const [url = '', ...lines] = block.trimEnd().split('\n');
    rules.set(
      url,
      Object.fromEntries(
        lines.map((line) => {
          const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
          return [name, value];
        }),
      ),
    );
  }
  return rules;
}

const hashed = (name: string) => `/${name}-0123456789abcdef0123.js`;

const machineFiles = ['/llms.txt', '/.well-known/api-catalog', '/opensearch.xml'];

test('Pages name the files for machines that the site has.', () => {
  const rules = writeAndRead(machineFiles, '/help');
  expect(rules.get('/docs/*')).toEqual({
    Link: '</help/llms.txt>; rel="describedby"; type="text/plain", </help/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json", </help/opensearch.xml>; rel="search"; type="application/opensearchdescription+xml"',
  });
  expect(rules.get('/')).toEqual(rules.get('/docs/*'));
  expect(rules.get('/.well-known/api-catalog')).toEqual({
    'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  });
});

test('A site without such files has no such header.', () => {
  const rules = writeAndRead([]);
  expect([...rules.keys()]).not.toContain('/docs/*');
  expect([...rules.keys()]).not.toContain('/.well-known/api-catalog');
});

test('All files have the headers of security, and only files with a digest are kept for ever.', () => {
  const rules = writeAndRead([
    hashed('app'),
    '/tool.js',
    '/styles.0123456789abcdef0123.css',
    '/index.html',
    '/assets/0a209f03/drawing.svg',
  ]);
  expect(rules.get('/*')).toEqual(securityHeaders);
  const kept = [...rules].filter(([, headers]) => headers['Cache-Control'] !== undefined);
  expect(kept.map(([url]) => url)).toEqual([
    '/assets/*',
    '/og/*',
    '/static/*',
    hashed('app'),
    '/styles.0123456789abcdef0123.css',
  ]);
  expect(rules.get('/*.md')).toEqual({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
});

test('There are no more rules than Cloudflare Pages reads.', () => {
  const files = Array.from({ length: 200 }, (_, index) => hashed(`component---${index}`));
  expect(writeAndRead([...files, ...machineFiles]).size).toBeLessThanOrEqual(100);
});

test('A folder in which the content root has files of its own is not kept for ever.', () => {
  const rules = writeAndRead(['/assets/0a209f03/drawing.svg', '/assets/logo.svg']);
  expect([...rules.keys()]).not.toContain('/assets/*');
});

test('A file of the content root stays as it is.', () => {
  const file = path.join(publicDir, '_headers');
  writeFileSync(file, '/*\n  X-Own: yes\n');
  writeHeaders(publicDir, [], '');
  expect(readFileSync(file, 'utf8')).toBe('/*\n  X-Own: yes\n');
});

test.each([
  ['/app-0123456789abcdef0123.js', 'immutable'],
  ['/static/font-0123456789abcdef0123.woff2', 'immutable'],
  ['/assets/0a209f03/drawing.svg', 'immutable'],
  ['/og/0123456789abcdef.png', 'immutable'],
  ['/favicon.svg', 'max-age=86400'],
  ['/images/photo.png', 'max-age=0'],
  ['/docs/index.html', 'max-age=0'],
  ['/page-data/docs/page-data.json', 'max-age=0'],
  ['/tool.js', 'max-age=0'],
])('%s is cached with %s.', (file, part) => {
  expect(cacheControlOf(file)).toContain(part);
});
