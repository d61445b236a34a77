import type { APIRequestContext, APIResponse } from '@playwright/test';
import { attributeOf, builtPage } from '../support/html';
import { routes } from '../support/routes';
import { serverNames, test } from '../support/servedSite';
import { expect } from '../support/test';
import { markdownRoute } from '../../src/content/urls/routes';

const route = '/docs/guides/getting-started';

const ask = (request: APIRequestContext, url: string, accept: string): Promise<APIResponse> =>
  request.get(url, { headers: { Accept: accept }, maxRedirects: 0 });

/** The names in all `Vary` headers, in lower case; servers send one header or several. */
const variesBy = (response: APIResponse): string[] =>
  response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'vary')
    .flatMap(({ value }) => value.toLowerCase().split(/\s*,\s*/));

const markdownType = 'text/markdown; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';

/** What a browser sends when a reader opens a page. */
const browsers = {
  Chrome:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Firefox and Safari': 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

const accepts: readonly (readonly [accept: string, type: string])[] = [
  ...Object.values(browsers).map((accept) => [accept, htmlType] as const),
  ['*/*', htmlType],
  ['text/*', htmlType],
  ['text/html', htmlType],
  ['application/json', htmlType],
  ['text/markdown', markdownType],
  ['TEXT/Markdown', markdownType],
  ['text/markdown;variant=GFM', markdownType],
  ['text/markdown, text/html, */*', markdownType],
  ['text/html, text/markdown', markdownType],
  ['text/plain;q=0.3,text/markdown;q=0.9,text/html;q=0.8', markdownType],
  ['text/markdown;q=1.0, text/html;q=0.9', markdownType],
  ['text/markdown; q=0.5, text/*;q=0.4, */*', markdownType],
  ['text/markdown;q=0.4, text/html;q=0, */*', markdownType],
  ['text/html, text/markdown;q=0.5', htmlType],
  ['text/html;q=0.9, text/markdown;q=0.8', htmlType],
  ['text/markdown;q=0.5, */*', htmlType],
  ['text/markdown;q=0, */*;q=0.1', htmlType],
  ['text/markdown;q=0.000', htmlType],
  ['text/markdown;q=0.50, text/html;q=0.51', htmlType],
  ['text/markdown;q=0.51, text/html;q=0.50', markdownType],
  ['text/markdown;q=0.5, text/html;q=0.500', markdownType],
  ['text/markdown;q=0.09, text/html;q=0.1', htmlType],
  ['text/markdown;q=0.1, text/html;q=0.099', markdownType],
  ['text/markdown;q=0.999, text/html', htmlType],
  ['text/markdown;q=0.001', markdownType],
  ['text/markdown;q=0.0001', htmlType],
  ['text/markdown;q=', markdownType],
  ['text/markdown;q=-1', markdownType],
  ['text/markdown;q=a, text/html', markdownType],
  ['text/markdown;q=.5, text/html;q=0.4', markdownType],
  ['text/markdown;Q=0.5, text/*; level=1 ;q=0.6', htmlType],
  ['text/markdown;q=1.000, text/html;q=1.', markdownType],
  ['text/markdown-like', htmlType],
  ['application/text/markdown', htmlType],
];

for (const server of serverNames) {
  test.describe(server, () => {
    test('responds with the type that the client prefers', async ({
      request,
      served: { origins },
    }) => {
      for (const [accept, type] of accepts) {
        const response = await ask(request, origins[server] + route, accept);
        const headers = response.headers();
        expect([accept, response.status(), headers['content-type']]).toEqual([accept, 200, type]);
        expect(variesBy(response)).toContain('accept');
        // A search engine that asks for Markdown still indexes the page.
        expect(headers['x-robots-tag']).toBeUndefined();
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        const isHtml = (await response.text()).startsWith('<!DOCTYPE html>');
        expect([accept, isHtml]).toEqual([accept, type === htmlType]);
      }
    });

    test('has the Markdown of every page at its URL', async ({ request, served: { origins } }) => {
      const origin = origins[server];
      for (const page of routes) {
        const negotiated = await ask(request, origin + page.route, 'text/markdown');
        const direct = await ask(request, origin + markdownRoute(page.route), '*/*');
        expect([page.route, negotiated.headers()['content-type']]).toEqual([
          page.route,
          markdownType,
        ]);
        expect((await negotiated.body()).equals(await direct.body())).toBe(true);
      }
    });

    test('has a Markdown file for all clients, but not for search engines', async ({
      request,
      served: { origins },
    }) => {
      for (const accept of ['*/*', browsers.Chrome, 'text/markdown']) {
        const url = `${origins[server]}${markdownRoute(route)}?from=mail`;
        const response = await ask(request, url, accept);
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toBe(markdownType);
        expect(response.headers()['x-robots-tag']).toBe('noindex');
      }
    });

    test('negotiates with a trailing slash, without one, and with a query', async ({
      request,
      served: { origins },
    }) => {
      for (const path of [
        route,
        `${route}/`,
        `${route}?x=1`,
        '/docs/api/jobs',
        '/docs/api/jobs/',
      ]) {
        const url = origins[server] + path;
        const markdown = await ask(request, url, 'text/markdown');
        expect([path, markdown.headers()['content-type']]).toEqual([path, markdownType]);
        const html = await ask(request, url, browsers.Chrome);
        expect([path, html.status(), html.headers()['content-type']]).toEqual([
          path,
          200,
          htmlType,
        ]);
      }
    });

    test('has assets for all clients, and lets caches keep them', async ({
      request,
      served: { origins },
    }) => {
      const script = builtPage(route)
        .all('script')
        .map((element) => attributeOf(element, 'src'));
      const src = script.find((found) => found?.startsWith('/')) ?? '';
      for (const accept of ['*/*', 'text/markdown']) {
        const response = await ask(request, origins[server] + src, accept);
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toMatch(/\/javascript/);
        expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(variesBy(response)).not.toContain('accept');
      }
    });
  });
}
