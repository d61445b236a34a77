import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startDevelop } from './support/gatsbyProcess';
import type { ProcessGroup } from './support/processGroup';
import { developPort } from './support/ports';
import { createProjectFolder } from './support/projectFolder';
import { expect, isMarked, markDocument, projectDir, test } from './support/test';

const origin = `http://127.0.0.1:${developPort}`;
/** How long Gatsby may take to show a change in the browser, in milliseconds. */
const soon = 60_000;

let folder: string;
let gatsby: ProcessGroup | undefined;

const withUnknownKey = (source: string) => `${source}colour: red\n`;

test.beforeAll(async () => {
  folder = createProjectFolder('develop', 'site');
  cpSync(path.join(projectDir, 'content'), path.join(folder, 'content'), { recursive: true });
  edit('site.yaml', withUnknownKey);
  const started = startDevelop(['--port', String(developPort), '--host', '127.0.0.1'], {
    cwd: folder,
    env: { CONTENT_DIR: path.join(folder, 'content') },
  });
  gatsby = started;
  let over = false;
  void started.ended.then(() => {
    over = true;
  });
  const hasEnded = () => over;
  await expect
    .poll(
      async () => {
        if (hasEnded()) throw new Error(`gatsby develop has ended:\n${started.output()}`);
        return fetch(`${origin}/docs`).then(
          ({ status }) => status,
          () => 0,
        );
      },
      { timeout: 180_000, message: 'gatsby develop responds' },
    )
    .toBe(200);
});

test.afterAll(() => gatsby?.stop());

/** Files as they were before a test changed them. */
const originals = new Map<string, string>();

/** Changes a file of the content root the way an editor saves it. */
function edit(file: string, change: (text: string) => string): void {
  const absolute = path.join(folder, 'content', file);
  const text = readFileSync(absolute, 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  const changed = change(text);
  if (changed === text) throw new Error(`The edit changes nothing in ${file}.`);
  writeFileSync(absolute, changed);
}

function restore(): void {
  for (const [file, text] of originals) writeFileSync(path.join(folder, 'content', file), text);
  originals.clear();
}

/** Errors of the page's own JavaScript since the test began. */
let crashes: string[] = [];
test.beforeEach(({ page }) => {
  crashes = [];
  page.on('pageerror', ({ stack, message }) => crashes.push(stack ?? message));
});

test.afterEach(() => {
  restore();
  expect(crashes).toEqual([]);
});

const overlay = (page: Page) => page.locator('dialog#content-problems');
const guide = 'docs/guides/common-terms.mdx';

/** Opens the guide without any mistakes, which Gatsby may still be reading after the test before. */
async function openGuide(page: Page): Promise<void> {
  restore();
  await expect(async () => {
    await page.goto(`${origin}/docs/guides/common-terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms', {
      timeout: soon / 3,
    });
    await expect(page.getByRole('main')).toContainText('This documentation uses one term');
    await expect(overlay(page)).toHaveCount(0);
  }).toPass({ timeout: soon });
}

/** Undoes the test's changes and waits until the open page shows that. */
async function restoreAndWait(page: Page): Promise<void> {
  restore();
  const main = page.getByRole('main');
  await expect(overlay(page)).toHaveCount(0, { timeout: soon });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms', {
    timeout: soon,
  });
  await expect(main).toContainText('This documentation uses one term', { timeout: soon });
}

test('a mistake in site.yaml from the start shows until it is fixed', async ({ page }) => {
  await page.goto(`${origin}/docs/guides/common-terms`);
  await expect(overlay(page)).toContainText('content/site.yaml:', { timeout: soon });
  await restoreAndWait(page);
});

test('the text and the title of a page change while it is open', async ({ page }) => {
  await openGuide(page);
  await markDocument(page);
  edit(guide, (text) =>
    text
      .replace('title: Common terms', 'title: Common words')
      .replace('This documentation uses', 'A **new** text uses'),
  );
  await expect(page.getByRole('main')).toContainText('A new text uses one term for one thing', {
    timeout: soon,
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common words', {
    timeout: soon,
  });
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Common words' })).toBeVisible({
    timeout: soon,
  });
  await expect.poll(() => isMarked(page)).toBe(true);
  await restoreAndWait(page);
});

test('the last of several quick saves shows', async ({ page }) => {
  await openGuide(page);
  // Gatsby's watcher drops the second of two changes within 50 ms, and a save may come
  // while the pages are being created.
  for (const [pause, words] of [
    [0, 'First words'],
    [30, 'Second words'],
    [400, 'Third words'],
    [30, 'Fourth words'],
    [1_200, 'Fifth words'],
    [40, 'Last words'],
  ] as const) {
    await setTimeout(pause);
    edit(guide, (text) => text.replace(/^.* uses one term/m, `${words} uses one term`));
  }
  await expect(page.getByRole('main')).toContainText('Last words', { timeout: soon });
  await restoreAndWait(page);
});

test('a page and the settings stay in the graph while Gatsby processes their saved files', async ({
  request,
}) => {
  interface GraphData {
    guide: { title: string } | null;
    site: { settings: { title: string } | null };
  }
  const query = `{
    guide(pageId: { eq: "guides/common-terms" }) { title }
    site { settings { title } }
  }`;
  // What a page's query would return at that moment.
  const now = async (): Promise<GraphData> => {
    const response = await request.post(`${origin}/___graphql`, { data: { query } });
    return ((await response.json()) as { data: GraphData }).data;
  };
  const expected = (guideTitle: string, siteTitle: string): GraphData => ({
    guide: { title: guideTitle },
    site: { settings: { title: siteTitle } },
  });
  restore();
  const before = expected('Common terms', 'Crewline');
  const after = expected('Common words', 'Crewboat');
  await expect.poll(now, { timeout: soon }).toEqual(before);
  edit(guide, (text) => text.replace('title: Common terms', 'title: Common words'));
  edit('site.yaml', (text) => text.replace('title: Crewline', 'title: Crewboat'));
  const results: GraphData[] = [];
  await expect
    .poll(async () => results[results.push(await now()) - 1], { timeout: soon, intervals: [25] })
    .toEqual(after);
  for (const { guide: page, site } of results) {
    expect(page?.title).toMatch(/^Common (terms|words)$/);
    expect(site.settings?.title).toMatch(/^Crew(line|boat)$/);
  }
  restore();
  await expect.poll(now, { timeout: soon }).toEqual(before);
});

test('what changes while a page connects to Gatsby shows', async ({ page, request }) => {
  await openGuide(page);
  let connect = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await released;
    socket.connectToServer();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms', {
    timeout: soon,
  });
  edit(guide, (text) => text.replace('title: Common terms', 'title: Common words'));
  edit('sidebars.yaml', (text) => text.replace('label: Guides', 'label: Recipes'));
  // The shared data are written first.
  await expect
    .poll(
      async () =>
        (await request.get(`${origin}/page-data/docs/guides/common-terms/page-data.json`)).text(),
      { timeout: soon },
    )
    .toContain('"Common words"');
  connect();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common words', {
    timeout: soon,
  });
  const tree = page.getByRole('navigation', { name: 'Docs', exact: true });
  await expect(tree.getByRole('link', { name: 'Recipes' })).toBeVisible({ timeout: soon });
  await restoreAndWait(page);
});

test('the sidebar changes while a page is open', async ({ page }) => {
  await openGuide(page);
  edit('sidebars.yaml', (text) =>
    text
      .replace('label: Guides', 'label: Recipes')
      .replace('          - guides/creating-file-backups\n', ''),
  );
  const tree = page.getByRole('navigation', { name: 'Docs', exact: true });
  await expect(tree.getByRole('link', { name: 'Recipes' })).toBeVisible({ timeout: soon });
  await expect(tree.getByRole('link', { name: 'Creating file backups' })).toHaveCount(0);
  restore();
  await expect(tree.getByRole('link', { name: 'Creating file backups' })).toBeVisible({
    timeout: soon,
  });
});

test('header and footer change while a page is open', async ({ page }) => {
  await openGuide(page);
  edit('site.yaml', (text) =>
    text.replace('title: Crewline', 'title: Crewboat').replace('year: 2025', 'year: 2026'),
  );
  await expect(page.getByRole('banner')).toContainText('Crewboat', { timeout: soon });
  await expect(page.getByRole('contentinfo')).toContainText('© 2026 Crewline', { timeout: soon });
  restore();
  await expect(page.getByRole('banner')).toContainText('Crewline', { timeout: soon });
});

test('a page and its entry can be added, and what links to it is named once it is deleted', async ({
  page,
}) => {
  await openGuide(page);
  const file = path.join(folder, 'content', 'docs', 'guides', 'brand-new.mdx');
  writeFileSync(file, '---\ntitle: Brand new\n---\n\nWritten a moment ago.\n');
  edit('sidebars.yaml', (text) =>
    text.replace(
      '          - guides/common-terms\n',
      (line) => `${line}          - guides/brand-new\n`,
    ),
  );
  const entry = page.locator('#sidebar').getByRole('link', { name: 'Brand new' });
  await expect(entry).toBeVisible({ timeout: soon });
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand new', { timeout: soon });
  await expect(page.getByRole('main')).toContainText('Written a moment ago.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
  edit(guide, (text) => `${text}\nSee [the new page](/docs/guides/brand-new).\n`);
  await expect(page.getByRole('link', { name: 'the new page' })).toBeVisible({ timeout: soon });
  rmSync(file);
  const dead = 'The link “the new page” points to a page that is gone.';
  await expect(overlay(page)).toContainText(dead, { timeout: soon });
  restore();
  await expect(overlay(page)).toHaveCount(0, { timeout: soon });
});

test('a page that was opened before it was saved shows, until it is deleted', async ({ page }) => {
  await openGuide(page);
  await page.goto(`${origin}/docs/guides/awaited`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Page not found', { timeout: soon });
  const file = path.join(folder, 'content', 'docs', 'guides', 'awaited.mdx');
  writeFileSync(file, '---\ntitle: Awaited\n---\n\nAt last.\n');
  await expect(heading).toHaveText('Awaited', { timeout: soon });
  rmSync(file);
  await expect(heading).toHaveText('Page not found', { timeout: soon });
});

test('a page can import a component, which changes while the page is open', async ({ page }) => {
  await openGuide(page);
  const file = path.join(folder, 'content', 'docs', 'guides', 'counter.jsx');
  const write = (words: string) =>
    writeFileSync(file, `export default () => <strong>${words}</strong>;\n`);
  write('Counted once');
  edit(guide, (text) =>
    text.replace(
      /^## /m,
      (mark) => `import Counter from './counter.jsx'\n\n<Counter />\n\n${mark}`,
    ),
  );
  const main = page.getByRole('main');
  await expect(main).toContainText('Counted once', { timeout: soon });
  await markDocument(page);
  write('Counted twice');
  await expect(main).toContainText('Counted twice', { timeout: soon });
  edit(guide, (text) => text.replace('This documentation uses', 'A **new** text uses'));
  await expect(main).toContainText('A new text uses', { timeout: soon });
  await expect.poll(() => isMarked(page)).toBe(true);
  await restoreAndWait(page);
  rmSync(file);
});

for (const [what, file, mistake, text] of [
  [
    'frontmatter that is no YAML',
    guide,
    (source: string) => source.replace('title: Common terms', 'title: "Common terms'),
    'The file is not valid YAML.',
  ],
  [
    'an unknown component',
    guide,
    (source: string) => `${source}\n<Notee>\n\nA box.\n\n</Notee>\n`,
    'There is no component `<Notee>`.',
  ],
  [
    'a component that is not closed',
    guide,
    (source: string) => `${source}\n<Note>\n\nA box.\n`,
    '`<Note>` is not closed.',
  ],
  [
    'an unknown key in sidebars.yaml',
    'sidebars.yaml',
    (source: string) => source.replace('slug: guides', 'slug: guides\n        colour: red'),
    'The key `colour` is not known here.',
  ],
  [
    'an unknown key in site.yaml',
    'site.yaml',
    withUnknownKey,
    'The key `colour` is not known here.',
  ],
] as const) {
  test(`${what} shows over the page until it is fixed`, async ({ page }) => {
    await openGuide(page);
    edit(file, mistake);
    await expect(overlay(page)).toBeVisible({ timeout: soon });
    await expect(overlay(page)).toContainText(text);
    await expect(overlay(page)).toContainText(`content/${file}:`);
    await expect(overlay(page)).toContainText('1 error, 0 warnings');
    await restoreAndWait(page);
    // The next change is shown too.
    edit(guide, (source) => source.replace('This documentation uses', 'Corrected words use'));
    await expect(page.getByRole('main')).toContainText('Corrected words', { timeout: soon });
    await restoreAndWait(page);
  });
}

test('GraphiQL opens with an example, and links to the others', async ({ page }) => {
  await page.goto(`${origin}/___graphql`);
  const editor = page.locator('.graphiql-query-editor, .query-editor').first();
  await expect(editor).toContainText('query Links');
  await page.getByRole('link', { name: 'Example queries' }).click();
  await expect(page).toHaveURL(/___queries$/);
});

test('a link of the page of queries opens GraphiQL with the query', async ({ page }) => {
  await page.goto(`${origin}/___queries`);
  await page.getByRole('link', { name: 'The guides in reading order' }).click();
  await expect(page).toHaveTitle(/GraphiQL/);
  const editor = page.locator('.graphiql-query-editor, .query-editor').first();
  await expect(editor).toContainText('query Guides');
  await expect(editor).toContainText('allGuide');
});
