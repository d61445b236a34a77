import type { Page } from '@playwright/test';
import { baseUrl } from './support/routes';
import { expect, test } from './support/test';

test('a page begins with a line for agents that readers neither see nor hear', async ({ page }) => {
  await page.goto('/docs/api/jobs/');
  const line = page.getByText('For AI agents');
  await expect(line).toBeHidden();
  await expect(line).toContainText(`${baseUrl}/docs/api/jobs.md`);
  await expect.poll(() => page.locator('body').ariaSnapshot()).not.toContain('For AI agents');
});

test('a reader reports a mistake with the page and the build', async ({ page }) => {
  const route = '/docs/guides/common-terms';
  await page.goto(route);
  const link = page.getByRole('link', { name: 'Something wrong on this page?' });
  const { href, build } = await link.evaluate((element) => ({
    href: (element as HTMLAnchorElement).href,
    build: window.___webpackCompilationHash,
  }));
  const { searchParams } = new URL(href);
  expect(searchParams.get('title')).toBe('Common terms');
  expect(searchParams.get('body')).toBe(`${baseUrl}${route}\nBuild ${build}`);
});

/** WebMCP as the browser has it, beyond what the site uses. */
interface Tool {
  name: string;
}
interface ModelContext {
  getTools: () => Promise<Tool[]>;
  /** The result is JSON. */
  executeTool: (tool: Tool, input: object) => Promise<string>;
}

/** The paths of what a page requests. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
}

test('agents in the browser search, read pages and look up operations', async ({
  page: otherPage,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'],
  });
  const page = await browser.newPage({ baseURL });
  const loaded = filesOf(page);
  await page.goto('/docs/guides/getting-started');
  const call = (name: string, input: object): Promise<unknown> =>
    page.evaluate(
      async ([toolName, given]) => {
        const { modelContext } = document as unknown as { modelContext: ModelContext };
        const tools = await modelContext.getTools();
        const tool = tools.find((each) => each.name === toolName);
        return tool && JSON.parse(await modelContext.executeTool(tool, given));
      },
      [name, input] as const,
    );
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { modelContext } = document as unknown as { modelContext: ModelContext };
        return (await modelContext.getTools()).map(({ name }) => name).sort();
      }),
    )
    .toEqual(['operation', 'read_page', 'search']);
  // Other browsers load none of the code, and no one the data before a call.
  const elsewhere = filesOf(otherPage);
  await otherPage.goto('/docs/guides/getting-started', { waitUntil: 'networkidle' });
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
  expect(scripts(elsewhere).length).toBeLessThan(scripts(loaded).length);
  expect(loaded).not.toContain('/graph.json');
  const text = (value: string) => ({
    content: [{ type: 'text', text: expect.stringContaining(value) as unknown }],
  });
  await expect
    .poll(() => call('search', { query: 'idempotency key' }))
    .toEqual(text(`"url":"${baseUrl}/docs/api/errors#idempotency"`));
  await expect.poll(() => call('read_page', { path: '/docs/api/jobs/' })).toEqual(text('# '));
  await expect
    .poll(() => call('operation', { method: 'GET', path: '/jobs' }))
    .toEqual(text('"method":"GET"'));
  await expect
    .poll(() => call('operation', { method: 'GET', path: '/none' }))
    .toEqual(text('There is no operation'));
  await expect.poll(() => call('search', {})).toEqual(text('query'));
  await browser.close();
});
