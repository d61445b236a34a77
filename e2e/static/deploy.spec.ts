import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRandom } from '../support/random';
import { rawRequest, type RawResponse } from '../support/rawRequest';
import { routes } from '../support/routes';
import { serverNames, test } from '../support/servedSite';
import { expect } from '../support/test';
import { markdownRoute } from '../../src/content/urls/routes';
import { listFiles } from '../../src/output/files/readFiles';
import { cacheControlOf, securityHeaders } from '../../src/output/serving/responseHeaders';

/** Paths that the servers are compared by; `npm run test:deploy` takes more of them. */
const randomPaths = process.env.DEPLOY_TEST === 'long' ? 20_000 : 500;

/** Files that are requested by name: not those of the hosts, nor the compressed ones. */
const isSent = (file: string): boolean =>
  file !== '/404.html' && !/^\/_\w+$|\.(?:br|gz)$/.test(file);

const encodePath = (file: string): string => encodeURI(file).replace(/\?/g, '%3F');

const notFound = (publicDir: string) => readFileSync(path.join(publicDir, '404.html'));

/** The types that may be sent for each ending. */
const types: Readonly<Record<string, RegExp>> = {
  '': /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
  atom: /^application\/atom\+xml$/,
  css: /^text\/css; charset=utf-8$/i,
  html: /^text\/html; charset=utf-8$/i,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  js: /^(?:text|application)\/javascript; charset=utf-8$/i,
  json: /^application\/json(?:; charset=utf-8)?$/i,
  md: /^text\/markdown; charset=utf-8$/i,
  mjs: /^(?:text|application)\/javascript; charset=utf-8$/i,
  png: /^image\/png$/,
  jsonl: /^text\/plain; charset=utf-8$/i,
  py: /^text\/plain; charset=utf-8$/i,
  sh: /^text\/plain; charset=utf-8$/i,
  svg: /^image\/svg\+xml$/,
  txt: /^text\/plain; charset=utf-8$/i,
  webmanifest: /^application\/manifest\+json$/,
  woff2: /^font\/woff2$/,
  xml: /^text\/xml; charset=utf-8$/i,
  yaml: /^application\/yaml$/,
  zip: /^application\/zip$/,
};

const hasType = (file: string, headers: RawResponse['headers']): boolean =>
  types[path.extname(file).slice(1)]?.test(headers['content-type'] ?? '') ?? false;

/** A redirect that a browser resolves to the same origin, whatever it takes for a slash. */
const staysInOrigin = ({ headers: { location = '' } }: RawResponse): boolean =>
  /^\/(?![/\\])/.test(location) &&
  new URL(location, 'http://docs.example:8080').origin === 'http://docs.example:8080';

const redirected: readonly (readonly [path: string, location: string])[] = [
  ['/docs/guides/first-steps', '/docs/guides/getting-started'],
  ['/docs/guides/first-steps/', '/docs/guides/getting-started'],
  ['/docs/guides/first-steps?from=mail', '/docs/guides/getting-started?from=mail'],
  ['/docs/guides/first-steps.md', '/docs/guides/getting-started.md'],
  ['/docs/api/vacancies', '/docs/api/jobs/'],
  ['/docs/api/vacancies/', '/docs/api/jobs/'],
  ['/docs/api/vacancies.md', '/docs/api/jobs.md'],
  ['/docs/guides/terms', '/docs/guides/common-terms#content'],
  ['/docs/guides/terms?from=mail', '/docs/guides/common-terms?from=mail#content'],
  ['/docs/guides/Common-Terms', '/docs/guides/common-terms'],
  ['/docs/guides/caf%C3%A9%20(old)', '/docs'],
  ['/status', 'https://status.example/now?from=docs'],
  ['//docs', '/docs'],
  ['/docs//guides/getting-started?x=a//b', '/docs/guides/getting-started?x=a//b'],
  ['/docs/guides/getting-started//', '/docs/guides/getting-started/'],
  ['//evil.example/', '/evil.example/'],
  ['///evil.example', '/evil.example'],
  ['//evil.example//..//', '/evil.example//..//'],
];

const unknown: readonly string[] = [
  '/nowhere',
  '/docs/guides/common-Terms',
  '/docs/guides/first-steps/more',
  '/docs/guides/getting-started/index',
  '/docs/guides/getting-started.html/',
  '/docs/guides/getting-started/index.html/',
  '/robots.txt/',
  '/404',
  '/404.html',
  '/%2Fx',
  '/%2fevil.example/',
  '/docs/%2Fx',
  '/docs/%2Fguides/getting-started',
  '/docs%2Fguides%2Fgetting-started',
  '/%25',
  '/%252Fevil.example',
  '/%5Chost',
  '/%5C%5Chost/docs',
  '/\\host',
  '//%5Cevil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/@evil.example',
  '/https://evil.example/',
  '/%0D%0ASet-Cookie:%20a=b',
  '//docs%0D%0ALocation:%20http:%2F%2Fevil.example',
  `/${'x'.repeat(5000)}`,
  '/docs/%E0%A4%A',
  '/%',
  '/../package.json',
  '/%2e%2e/package.json',
  '/docs/..%2f..%2fpackage.json',
  '/.git/config',
];

test('The headers for Netlify and Cloudflare Pages let browsers keep all code of the build', ({
  served: { publicDir },
}) => {
  const rules = readFileSync(path.join(publicDir, '_headers'), 'utf8').split('\n\n');
  const kept = rules
    .filter((rule) => rule.includes('immutable'))
    .map((rule) => rule.split('\n', 1)[0]);
  const code = readdirSync(publicDir).filter((name) => /\.(?:js|css)$/.test(name));
  expect(code.length).toBeGreaterThan(10);
  expect(kept).toEqual(expect.arrayContaining(code.map((name) => `/${name}`)));
});

for (const name of serverNames) {
  test.describe(name, () => {
    test('has every route in its four variants', async ({ served: { origins, publicDir } }) => {
      const wrong: string[] = [];
      for (const { route } of routes) {
        const base = route.replace(/\/$/, '');
        const page = readFileSync(path.join(publicDir, base, 'index.html'));
        const variants = base === '' ? ['/'] : [base, `${base}/`, `${base}.html`];
        for (const variant of [...variants, `${base}/index.html`, `${base}/?from=mail`]) {
          const { status, body } = await rawRequest(origins[name], variant);
          if (status !== 200 || !body.equals(page)) wrong.push(`${status} ${variant}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('redirects within the origin', async ({ served: { origins } }) => {
      for (const [from, to] of redirected) {
        const { status, headers } = await rawRequest(origins[name], from);
        expect([from, status, headers.location]).toEqual([from, 301, to]);
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      }
    });

    test('has the not-found page for everything else', async ({
      served: { origins, publicDir },
    }) => {
      for (const pathname of unknown) {
        let response = await rawRequest(origins[name], pathname);
        for (let steps = 0; response.status === 301 && steps < 5; steps += 1) {
          expect(staysInOrigin(response), `${pathname} to ${response.headers.location}`).toBe(true);
          response = await rawRequest(origins[name], response.headers.location ?? '');
        }
        // A path that is no URL at all.
        if (response.status === 400) continue;
        expect([pathname, response.status]).toEqual([pathname, 404]);
        expect(response.headers['content-type']).toMatch(types.html ?? /^$/);
        expect(response.body.equals(notFound(publicDir)), pathname).toBe(true);
      }
    });

    test('has the not-found page for folders without a page', async ({
      served: { origins, publicDir },
    }) => {
      const folders = readdirSync(publicDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.relative(publicDir, path.join(entry.parentPath, entry.name)))
        .filter((folder) => !readdirSync(path.join(publicDir, folder)).includes('index.html'));
      expect(folders).toContain('docs/api');
      for (const folder of folders) {
        for (const ending of ['', '/']) {
          const url = encodePath(`/${folder}${ending}`);
          const { status, body } = await rawRequest(origins[name], url);
          expect([url, status]).toEqual([url, 404]);
          expect(body.equals(notFound(publicDir)), url).toBe(true);
        }
      }
    });

    test('sends each file with its type, its caching and the headers of security', async ({
      served: { origins, publicDir },
    }) => {
      const wrong: string[] = [];
      for (const file of (await listFiles(publicDir)).filter(isSent)) {
        const url = encodePath(file);
        const { status, headers } = await rawRequest(origins[name], url, { method: 'HEAD' });
        const found = [status, headers['cache-control'], hasType(file, headers), !headers.etag];
        const expected = [200, cacheControlOf(file), true, false];
        if (String(found) !== String(expected)) wrong.push(`${url}: ${String(found)}`);
      }
      expect(wrong).toEqual([]);
    });

    test('sends the headers of security with every status', async ({ served: { origins } }) => {
      const { headers: known } = await rawRequest(origins[name], '/docs');
      const unchanged = { headers: { 'If-None-Match': String(known.etag) } };
      const responses = [
        await rawRequest(origins[name], '/docs'),
        await rawRequest(origins[name], '/docs', unchanged),
        await rawRequest(origins[name], '/docs', { headers: { Range: 'bytes=0-9' } }),
        await rawRequest(origins[name], '/docs/guides/first-steps'),
        await rawRequest(origins[name], '/nowhere'),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 304, 206, 301, 404]);
      for (const { headers } of responses) {
        for (const [header, value] of Object.entries(securityHeaders)) {
          expect([header, headers[header.toLowerCase()]]).toEqual([header, value]);
        }
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

    test('sends what the build compressed', async ({ served: { origins, publicDir } }) => {
      const files = await listFiles(publicDir);
      const compressed = files.filter((file) => file.endsWith('.gz'));
      expect(compressed.length).toBeGreaterThan(routes.length * 2);
      const wrong: string[] = [];
      for (const gz of compressed.filter((file) => file !== '/404.html.gz')) {
        const file = gz.replace(/\.gz$/, '');
        const content = readFileSync(path.join(publicDir, file));
        const accept = { headers: { 'Accept-Encoding': 'gzip' } };
        const { headers, body } = await rawRequest(origins[name], encodePath(file), accept);
        const plain = await rawRequest(origins[name], encodePath(file));
        const isRight =
          headers['content-encoding'] === 'gzip' &&
          plain.headers['content-encoding'] === undefined &&
          [headers, plain.headers].every(({ vary }) => /accept-encoding/i.test(vary ?? '')) &&
          [headers, plain.headers].every((sent) => hasType(file, sent)) &&
          // A cache must not take one for the other.
          plain.headers.etag !== headers.etag &&
          body.equals(readFileSync(path.join(publicDir, gz))) &&
          gunzipSync(body).equals(content) &&
          plain.body.equals(content);
        if (!isRight) wrong.push(file);
      }
      expect(wrong).toEqual([]);
    });

    test('sends Markdown and the not-found page compressed too', async ({
      served: { origins, publicDir },
    }) => {
      const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/markdown' };
      const route = '/docs/api/jobs/';
      const page = await rawRequest(origins[name], route, { headers });
      expect(page.headers['content-encoding']).toBe('gzip');
      const markdown = readFileSync(path.join(publicDir, markdownRoute(route)));
      expect(gunzipSync(page.body).equals(markdown)).toBe(true);
      const missing = await rawRequest(origins[name], '/nowhere', { headers });
      expect([missing.status, missing.headers['content-encoding']]).toEqual([404, 'gzip']);
      expect(gunzipSync(missing.body).equals(notFound(publicDir))).toBe(true);
    });

    test('responds to conditional requests', async ({ served: { origins } }) => {
      for (const encoding of ['identity', 'gzip']) {
        const request = (headers: Record<string, string>) =>
          rawRequest(origins[name], '/docs', {
            headers: { 'Accept-Encoding': encoding, ...headers },
          });
        const { headers } = await request({});
        const etag = String(headers.etag);
        const modified = String(headers['last-modified']);
        const conditions: [Record<string, string>, number][] = [
          [{ 'If-None-Match': etag }, 304],
          [{ 'If-None-Match': `"other", ${etag}` }, 304],
          [{ 'If-None-Match': '"other"' }, 200],
          [{ 'If-Modified-Since': modified }, 304],
          [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
        ];
        for (const [condition, status] of conditions) {
          const response = await request(condition);
          expect([condition, response.status]).toEqual([condition, status]);
          if (status === 304) expect(response.body).toHaveLength(0);
        }
      }
      // An error stays one, whatever a browser knows.
      for (const [condition, value] of [
        ['If-Modified-Since', new Date(Date.now() + 1e9).toUTCString()],
        ['If-Unmodified-Since', new Date(Date.now() - 1e9).toUTCString()],
        ['If-Match', '"other"'],
      ] as const) {
        const headers = { [condition]: value };
        const { status } = await rawRequest(origins[name], '/nowhere', { headers });
        expect([condition, status]).toEqual([condition, 404]);
      }
    });

    test('refuses a request that names no host, or two', async ({ served: { origins } }) => {
      const statusOf = async (hosts: string) => {
        const headers = hosts.split('|').flatMap((host) => ['Host', host]);
        return (await rawRequest(origins[name], '/docs', { headers })).status;
      };
      const hosts = ['docs.example:8080', '[::1]:80', 'a.example|b.example', 'a b', 'a/b', ''];
      expect(await Promise.all(hosts.map(statusOf))).toEqual([200, 200, 400, 400, 400, 400]);
    });

    test('responds to range requests', async ({ served: { origins, publicDir } }) => {
      const content = readFileSync(path.join(publicDir, 'openapi.json'));
      const request = (range: string, url = '/openapi.json') =>
        rawRequest(origins[name], url, { headers: { Range: range } });
      const part = await request('bytes=100-199');
      expect([part.status, part.headers['content-range']]).toEqual([
        206,
        `bytes 100-199/${content.length}`,
      ]);
      expect(part.body.equals(content.subarray(100, 200))).toBe(true);
      const end = await request('bytes=-50');
      expect(end.status).toBe(206);
      expect(end.body.equals(content.subarray(-50))).toBe(true);
      expect((await request(`bytes=${content.length}-`)).status).toBe(416);
      const missing = await request('bytes=0-9', '/nowhere');
      expect(missing.status).toBe(404);
      expect(missing.body.equals(notFound(publicDir))).toBe(true);
    });

    test('sends a range only if the client has the rest of this very file', async ({
      served: { origins },
    }) => {
      const whole = await rawRequest(origins[name], '/openapi.json');
      const modified = whole.headers['last-modified'] ?? '';
      const later = new Date(Date.parse(modified) + 1e6).toUTCString();
      const statusFor = async (condition: string) => {
        const headers = { Range: 'bytes=0-9', 'If-Range': condition };
        return (await rawRequest(origins[name], '/openapi.json', { headers })).status;
      };
      expect(await Promise.all([modified, later, '"other"', 'W/"other"'].map(statusFor))).toEqual([
        206, 200, 200, 200,
      ]);
    });

    test('takes a whole URL for its path', async ({ served: { origins } }) => {
      const statusOf = async (url: string) => (await rawRequest(origins[name], url)).status;
      const { host } = new URL(origins[name]);
      const urls = ['', '/', '?a=b', '/docs?a=b', '/nowhere', '/%zz'].map(
        (end) => `http://${host}${end}`,
      );
      expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200, 404, 400]);
    });

    test('only reads', async ({ served: { origins } }) => {
      const post = await rawRequest(origins[name], '/docs', { method: 'POST' });
      expect(post.status).toBe(405);
      const head = await rawRequest(origins[name], '/docs', { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([200, 0]);
    });
  });
}

test('npm start joins Accept headers, as nginx does from 1.23', async ({ served: { origins } }) => {
  const Accept = ['text/html;q=0.5', 'text/markdown'];
  const { headers } = await rawRequest(origins['npm start'], '/docs', { headers: { Accept } });
  expect(headers['content-type']).toContain('text/markdown');
});

test('npm start prefers brotli', async ({ served: { origins, publicDir } }) => {
  const cases: [accept: string, encoding: string | undefined][] = [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
  ];
  for (const [accept, encoding] of cases) {
    const headers = { 'Accept-Encoding': accept };
    const response = await rawRequest(origins['npm start'], '/docs', { headers });
    expect([accept, response.headers['content-encoding']]).toEqual([accept, encoding]);
    if (encoding !== 'br') continue;
    const page = readFileSync(path.join(publicDir, 'docs', 'index.html'));
    expect(brotliDecompressSync(response.body).equals(page)).toBe(true);
  }
});

test('both servers agree on any path', async ({ served: { origins } }) => {
  test.setTimeout(30_000 + randomPaths * 20);
  const random = createRandom(20261123);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const differences: string[] = [];
  for (let index = 0; index < randomPaths; index += 1) {
    const length = 1 + Math.floor(random() * 7);
    const url = `/${Array.from({ length }, () => pick(parts)).join('')}`;
    const accept = pick(['text/html', 'text/markdown', '*/*']);
    const [nginx, start] = await Promise.all(
      serverNames.map((name) => rawRequest(origins[name], url, { headers: { Accept: accept } })),
    );
    if (!nginx || !start) continue;
    for (const response of [nginx, start]) {
      if (response.status !== 301 || response.headers.location?.startsWith('https://status.'))
        continue;
      expect(staysInOrigin(response), `${url} to ${response.headers.location}`).toBe(true);
    }
    if (summary(nginx) !== summary(start)) {
      differences.push(`${url} (${accept}): ${summary(nginx)} | ${summary(start)}`);
    }
  }
  expect(differences).toEqual([]);
});

/** Parts that paths are put together from at random. */
const parts = [
  ...['/', '/', '/', '/', '//', '%2F', '%5C', '\\', '.', '..', '%2e', '%25', '%', '%00', '%20'],
  ...['docs', 'api', 'jobs', 'guides', 'getting-started', 'first-steps', 'terms', 'category'],
  ...['index', '.html', '.md', '404', 'openapi.json', 'robots.txt', '.br', '_redirects'],
  ...['?', '?x=//y', '&', ';', '@', ':', '+', '~', "'", '*', '%C3%A9', '%0d%0a', 'evil.example'],
];

/** What a reader gets. Both 400 and 404 are the end of a path that is no path. */
const summary = ({ status, headers, body }: RawResponse): string =>
  status === 400 || status === 404
    ? 'nothing'
    : [status, headers.location, status === 200 && body.length].join(' ');
