import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createSiteServer } from '../src/commands/server/siteServer';
import { attributeOf, fetchPage, textOf } from './support/html';
import { baseUrl } from './support/routes';
import { expect, projectDir, test } from './support/test';

interface Audit {
  scoring: { overall: number };
  results: { id: string; status: string; message: string }[];
}

/** Least points of 100. */
const leastScore = 98;

/** The audit reads fifty pages several times, one after the other. */
const auditTime = 600_000;

/** Runs AFDocs, whose exit status is 1 for any check that does not pass. */
const audit = (origin: string): Promise<Audit> =>
  new Promise((resolve, reject) => {
    const program = path.join(projectDir, 'node_modules', 'afdocs', 'bin', 'afdocs.mjs');
    const args = ['check', origin, '--canonical-origin', baseUrl, '--format', 'json', '--score'];
    execFile(
      process.execPath,
      [program, ...args, '--sampling', 'deterministic'],
      { maxBuffer: 2 ** 28 },
      (error, stdout) => {
        if (stdout === '') reject(error ?? new Error('The audit printed nothing.'));
        else resolve(JSON.parse(stdout) as Audit);
      },
    );
  });

test('the audit for agents gives the site nearly all points', async () => {
  test.setTimeout(auditTime);
  const server = createSiteServer(path.join(projectDir, 'public'));
  // The audit computes for minutes on a busy machine, and takes a closed connection for a failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { scoring, results } = await audit(`http://127.0.0.1:${port}`);
  server.close();
  server.closeAllConnections();
  const open = results.filter(({ status }) => status === 'fail' || status === 'warn');
  const list = open.map(({ id, status, message }) => `${status} ${id}: ${message}`).join('\n');
  console.log(`AFDocs: ${scoring.overall} of 100\n${list}`);
  expect(scoring.overall, list).toBeGreaterThanOrEqual(leastScore);
});

test('the headers of hosts name the files for machines, which exist', async ({ request }) => {
  const headers = readFileSync(path.join(projectDir, 'public', '_headers'), 'utf8');
  const links = [...headers.matchAll(/^\/docs\/\*\n {2}Link: (.+)$/gm)].map(([, link]) => link);
  expect(links).toEqual([
    '</llms.txt>; rel="describedby"; type="text/plain", </.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json", </opensearch.xml>; rel="search"; type="application/opensearchdescription+xml"',
  ]);
  const types = [
    'text/plain; charset=utf-8',
    'application/linkset+json',
    'text/xml; charset=utf-8',
  ];
  const files = [...(links[0] ?? '').matchAll(/<(.*?)>/g)].map(([, file = '']) => file);
  for (const [index, file] of files.entries()) {
    const response = await request.get(file);
    expect([file, response.status()]).toEqual([file, 200]);
    expect(response.headers()['content-type']).toContain(types[index]);
  }
  const catalog = (await (await request.get('/.well-known/api-catalog')).json()) as {
    linkset: { anchor: string; 'service-desc': { href: string }[] }[];
  };
  expect(catalog.linkset[0]?.anchor).toBe('https://api.crewline.example/v1');
  for (const { href } of catalog.linkset[0]?.['service-desc'] ?? []) {
    expect((await request.get(href.replace(baseUrl, ''))).status()).toBe(200);
  }
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:\S+\nExpires: \S+\n/);
});

test('a page begins with a line for agents that readers neither see nor hear', async ({ page }) => {
  await page.goto('/docs/api/jobs/');
  const line = page.getByText('For AI agents');
  await expect(line).toBeHidden();
  await expect(line).toContainText(`${baseUrl}/docs/api/jobs.md`);
  expect(await page.locator('body').ariaSnapshot()).not.toContain('For AI agents');
});

test('a reader reports a mistake with the page and the build', async ({ page, request }) => {
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
  // The home page and the not-found page are no documentation.
  const { all } = await fetchPage(request, '/');
  expect(all('a').map(textOf)).not.toContain('Something wrong on this page?');
  expect(all('link').map((each) => attributeOf(each, 'rel'))).toContain('search');
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
  expect(await call('search', { query: 'idempotency key' })).toEqual(
    text(`"url":"${baseUrl}/docs/api/errors#idempotency"`),
  );
  expect(await call('read_page', { path: '/docs/api/jobs/' })).toEqual(text('# '));
  expect(await call('operation', { method: 'GET', path: '/jobs' })).toEqual(text('"method":"GET"'));
  expect(await call('operation', { method: 'GET', path: '/none' })).toEqual(
    text('There is no operation'),
  );
  expect(await call('search', {})).toEqual(text('query'));
  await browser.close();
});
