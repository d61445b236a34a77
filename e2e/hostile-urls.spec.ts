import path from 'node:path';
import type { Page } from '@playwright/test';
import { startPlainServer } from './support/plainServer';
import { expect, hydrated, navigate, open, projectDir, test } from './support/test';

/** Paths without a page that a careless script would take for another host, or throw at. */
const hostilePaths = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/docs',
  '//evil.example//docs/',
  '///evil.example',
  '//evil.example/%20',
  '//user@evil.example:80/',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%5C%5Cevil.example/',
  '/%5cevil.example%20',
  '/%2Fevil.example',
  '/%2F%2Fevil.example/docs',
  '/%2F/evil.example//',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/docs/%2Fx',
  '/docs/%5C..%5C..%5Cevil.example',
  '/docs//evil.example',
  '/%2Fx',
  '/%25',
  '/%',
  '/%ff',
  '/docs/%E0%A4%A',
  '/%00',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/https://evil.example',
  '/https:%2F%2Fevil.example',
  '/javascript:alert(1)',
  '/*',
  '/:x/*',
  '/%3Fq=a',
  '/%23content',
  `/docs/${'a'.repeat(4000)}`,
  '/__proto__',
  '/<script>alert(1)<%2Fscript>',
];

/** Queries and hashes that mean nothing. */
const hostileEndings = [
  '?q=%3Cscript%3Ealert(1)%3C/script%3E',
  '?//evil.example',
  '?a=%&b=%ff',
  '?__proto__[x]=1&constructor=2',
  '?next=https://evil.example#//evil.example',
  '#//evil.example',
  '#javascript:alert(1)',
  '#%',
  '#%E0%A4%A',
  '#"]><img src=x onerror=alert(1)>',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNotFound(page: Page, origin: string): Promise<void> {
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(origin);
}

/** Records what leaves the origin, and what is thrown. */
function watch(page: Page, origin: string): () => string[] {
  const findings: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && /^(?:http|ws)s?:$/.test(url.protocol)) findings.push(url.href);
  });
  page.on('pageerror', (error) => findings.push(String(error)));
  page.on('dialog', (dialog) => {
    findings.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => findings;
}

test('on a server that answers 403 for what is missing, a hostile path is not found, a search and a link lead from it to a page, and Back returns', async ({
  page,
}) => {
  const server = await startPlainServer(path.join(projectDir, 'public'), 403);
  const findings = watch(page, server.origin);
  for (const hostile of ['//evil.example/x', '/%5Cevil.example', '/%25']) {
    await open(page, server.origin + hostile);
    await expectNotFound(page, server.origin);
    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(heading(page)).not.toHaveText('Page not found');
    await page.goBack();
    await expect(heading(page)).toHaveText('Page not found');
  }
  expect(findings()).toEqual([]);
  await server.close();
});

test('a path with superfluous slashes or a space is that of its page, within the origin', async ({
  page,
  plainOrigin,
}) => {
  const findings = watch(page, plainOrigin);
  for (const path of ['//docs//api/errors', '/docs/api/errors//', '/%2Fdocs/api/errors%20']) {
    await open(page, `${plainOrigin}${path}?a=1#b`);
    await expect.poll(() => page.url()).toBe(`${plainOrigin}/docs/api/errors?a=1#b`);
    await expect(heading(page)).toHaveText('Errors');
  }
  expect(findings()).toEqual([]);
});

test('a query or fragment that means nothing opens the page, and nothing of it is run', async ({
  page,
  plainOrigin,
}) => {
  const findings = watch(page, plainOrigin);
  for (const ending of hostileEndings) {
    await test.step(ending, async () => {
      // From another document: a URL that differs only in its fragment would not be loaded.
      await page.goto('about:blank');
      await open(page, `${plainOrigin}/docs${ending}`);
      await page.waitForLoadState('networkidle');
      await expect(heading(page)).toHaveText('Documentation');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(findings()).toEqual([]);
    });
  }
});

// Three tests, so that none takes long.
for (const part of [0, 1, 2]) {
  const paths = hostilePaths.filter((_, index) => index % 3 === part);
  test(`a hostile path is not found, and a navigation of the router to it ends there or nowhere: ${paths[0]} and others`, async ({
    page,
    plainOrigin,
  }) => {
    const findings = watch(page, plainOrigin);
    await open(page, `${plainOrigin}/docs`);
    for (const hostile of paths) {
      await test.step(hostile.slice(0, 40), async () => {
        const typed = new URL(plainOrigin + hostile).href;
        await navigate(page, hostile);
        if (new URL(hostile, plainOrigin).origin === plainOrigin)
          await expectNotFound(page, plainOrigin);
        else await expect(heading(page)).toHaveText('Documentation');
        // The router leaves an unknown path to the browser, which then loads what a reader would type.
        if (page.url() !== typed) await open(page, typed);
        await expectNotFound(page, plainOrigin);
        await hydrated(page);
        await navigate(page, '/docs');
        await expect(heading(page)).toHaveText('Documentation');
      });
    }
    expect(findings()).toEqual([]);
  });
}
