import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fetchPage } from './support/html';
import { expect, open, projectDir, test } from './support/test';
import { expectSaid } from './support/status';

/** The authored code of a fence with this title or file. */
function authoredCode(file: string, title: string): string {
  const text = readFileSync(path.join(projectDir, 'content', file), 'utf8');
  const fence = new RegExp(
    `^\`\`\`\\w+[^\\n]* (?:title|file)="${title}".*\\n([\\s\\S]*?)\\n\`\`\`$`,
    'm',
  );
  const code = fence.exec(text)?.[1];
  if (code === undefined) throw new Error(`${file} has no code with the title ${title}.`);
  return code;
}

const visibleCode = (page: Page, title: string) =>
  page.getByRole('figure', { name: title, exact: true });

test.describe('tabs', () => {
  test('move with the arrow keys', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('JavaScript').click();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Python')).toBeFocused();
    await expect(tab('Python')).toHaveAttribute('aria-selected', 'true');
    await expect(visibleCode(page, 'crewline.py')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab('curl')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab('Python')).toBeFocused();
    // After a tab, the focus moves to its panel, not to the other tabs.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null))
      .toBe(true);
  });
});

test.describe('copying', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies exactly the code and announces it', async ({ page }) => {
    await open(page, '/docs/api/limits');
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    for (const title of ['crewline.mjs', 'Headers of a rejected request']) {
      const block = visibleCode(page, title);
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expectSaid(block.getByRole('status'), 'Copied');
      await expect.poll(() => clipboard(page)).toBe(authoredCode('docs/api/limits.mdx', title));
    }
  });

  test('copies code within steps without its indentation there', async ({ page }) => {
    await open(page, '/docs/api/authentification');
    const block = page.getByRole('listitem').getByRole('figure', { name: 'Request' });
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expectSaid(block.getByRole('status'), 'Copied');
    await expect
      .poll(async () => (await clipboard(page)).split('\n'))
      .toEqual([
        'curl --fail-with-body --include --request GET \\',
        '  --url "https://api.crewline.example/v1/business" \\',
        '  --header "Authorization: Bearer $CREWLINE_TOKEN"',
      ]);
  });

  test('works by keyboard, and the message disappears', async ({ page }) => {
    await page.clock.install();
    await open(page, '/docs/api/jobs/show');
    await page.getByRole('button', { name: 'Copy URL' }).press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Copied' });
    await expect(status).toHaveCount(1);
    await expect.poll(() => clipboard(page)).toBe('https://api.crewline.example/v1/jobs/{job_id}');
    await page.clock.runFor(2500);
    await expect(status).toHaveCount(0);
  });
});

test.describe('headings', () => {
  test('have a link to themselves', async ({ page }) => {
    await open(page, '/docs/api/limits');
    for (const [name, id] of [
      ['Size limits', 'size-limits'],
      ['Rates', 'rates'],
    ] as const) {
      const heading = page.getByRole('heading', { name });
      await heading.hover();
      const anchor = heading.getByRole('link');
      // Each once: the name of the link is no part of the heading's.
      await expect(heading).toHaveAccessibleName(name);
      await expect(anchor).toHaveAccessibleName(name);
      await expect(anchor).toHaveCSS('opacity', '1');
      await anchor.click();
      await expect(page).toHaveURL(new RegExp(`/docs/api/limits#${id}$`));
      await expect(heading).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await heading.boundingBox())?.y)
        .toBeGreaterThanOrEqual(header?.height ?? 0);
    }
  });
});

test.describe('code', () => {
  test('is highlighted by the build: the browser loads no highlighter and changes nothing', async ({
    page,
    request,
  }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.push(response.text());
    });
    await open(page, '/docs/api/limits');
    await page.waitForLoadState('networkidle');
    const code = await Promise.all(scripts);
    expect(code.length).toBeGreaterThan(3);
    expect(code.filter((text) => /shiki|prism|hljs|oniguruma/i.test(text))).toEqual([]);
    const served = await fetchPage(request, '/docs/api/limits');
    const blocks = await page
      .locator('main pre code')
      .evaluateAll((all) => all.map((block) => block.innerHTML.length));
    expect(blocks).toHaveLength(served.all('pre').length);
    const inHtml = served.html.match(/<code>(<span class="line">[\s\S]*?)<\/code>/g) ?? [];
    expect(inHtml).toHaveLength(blocks.length);
  });
});

test('cards are clickable anywhere in their frame', async ({ page }) => {
  await open(page, '/docs');
  const text = await page.getByText('Back up employee files').boundingBox();
  await page.mouse.click((text?.x ?? 0) + 5, (text?.y ?? 0) + 5);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creating file backups');
});
