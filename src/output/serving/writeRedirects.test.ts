import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder } from '@docs/core/testing';
import { splitAnchor, type Redirect } from '../../content/redirects';
import { formatNginxMap, parseRedirectsFile, redirectTo } from './redirectsFile';
import { writeRedirects } from './writeRedirects';

const publicDir = emptyFolder();

const at = { from: { line: 1, column: 1 }, to: { line: 1, column: 1 } };

const redirects = (entries: readonly (readonly [from: string, to: string])[]): Redirect[] =>
  entries.map(([from, to]) => ({ from: splitAnchor(from), to, file: 'x', field: '[0]', at }));

const write = (entries: readonly (readonly [string, string])[], base = 'https://acme.example') =>
  writeRedirects(publicDir, redirects(entries), base);

const read = (name: string) => readFileSync(path.join(publicDir, name), 'utf8');

test('The file of the hosts has a line for each variant of a former route.', () => {
  write([
    ['/docs/old/', '/docs/new/#part'],
    ['/docs/caf\u00e9', 'https://other.example/x?y=1#z'],
    ['/docs/new#old', '/docs/new#part'],
  ]);
  expect(read('_redirects')).toBe(`/docs/old /docs/new/#part 301
/docs/old/ /docs/new/#part 301
/docs/old.md /docs/new.md 301
/docs/caf%C3%A9 https://other.example/x?y=1#z 301
/docs/caf%C3%A9/ https://other.example/x?y=1#z 301
`);
});

test('A page sends browsers and search engines on where the server cannot.', () => {
  write([['/docs/old', '/docs/new#a&b']]);
  const html = read('docs/old/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new#a&amp;b">');
  expect(html).toContain('<link rel="canonical" href="https://acme.example/docs/new">');
  expect(html).toContain('<a href="/docs/new#a&amp;b">');
  expect(html).not.toContain('<script');
});

test('A site without redirects gets no file.', () => {
  write([]);
  expect(existsSync(path.join(publicDir, '_redirects'))).toBe(false);
});

test('A map of nginx has exact patterns, and keeps the query before the anchor.', () => {
  const moves = [
    { from: '/docs/Old.v1', to: '/docs/new#part' },
    { from: '/docs/caf%C3%A9', to: 'https://other.example/x?y=$1' },
    // As an owner may write it in a file of theirs.
    { from: '/50%', to: '/half' },
  ];
  expect(formatNginxMap(moves)).toBe(
    String.raw`"~^/docs/Old\x2ev1$" "/docs/new$is_args$args#part";
"~^/docs/caf\xc3\xa9$" "https://other.example/x?y=%241";
"~^/50\x25$" "/half$is_args$args";
`,
  );
});

test('Comments and what is no redirect are left out of what is read.', () => {
  expect(parseRedirectsFile('# Note\n\n/a /b 301\n/c\n  /d   https://e.example/ 302\n')).toEqual([
    { from: '/a', to: '/b' },
    { from: '/d', to: 'https://e.example/' },
  ]);
});

test('A redirect keeps the query, unless the target has one.', () => {
  expect(redirectTo('/b#part', '?x=1')).toBe('/b?x=1#part');
  expect(redirectTo('/b', '')).toBe('/b');
  expect(redirectTo('https://e.example/?y=1', '?x=1')).toBe('https://e.example/?y=1');
});
