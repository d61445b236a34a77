import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { buildFixture, fixtureDir, type FixtureBuild } from './support/buildFixture';
import { attributeOf, fetchPage, textOf } from './support/html';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { startProcessGroup } from './support/processGroup';
import { shippedColors, shippedSigns } from './support/shippedBrand';
import { expect, isMarked, markDocument, open, overflowOf, projectDir, test } from './support/test';
import { expectSaid } from './support/status';

/** Checks a content root of the tests. Its problems are those of a build, which takes longer. */
async function lintFixture(name: string) {
  const check = startProcessGroup({
    command: 'npm',
    args: ['run', '--silent', 'lint:content'],
    cwd: projectDir,
    env: { CONTENT_DIR: fixtureDir(name) },
  });
  const status = await check.ended;
  const output = check.output();
  return { status, problems: output.slice(output.indexOf('error ')).trim() };
}

const inFixture = (name: string, file: string) => `e2e/fixtures/${name}/${file}`;

test('all mistakes of the content are found together, and end the check with status 1', async () => {
  const name = 'bad-content';
  const { status, problems } = await lintFixture(name);
  expect(status).toBe(1);
  expect(problems).toBe(
    `error ${inFixture(name, 'docs/component.mdx')}:7:1
  There is no component \`<Notee>\`.
  field:    <Notee>
  expected: one of Note, Tip, Info, Warning, Danger, Tabs, Tab, Steps, Columns, Card, CardGrid, Badge, Details, Hero, Actions, Operation, Field, Scope, ErrorCode, SchemaLink, ScopesTable, ErrorCatalogue, RateLimitTable, EnumTable, ContractChanges
  found:    <Notee>
  do:       Did you mean \`<Note>\`? To use your own component, export it from components/index.tsx.

error ${inFixture(name, 'docs/diagram.mdx')}:10:1
  Mermaid cannot read the diagram: Parse error.
  expected: 'SQE', 'DOUBLECIRCLEEND', 'PE', '-)', 'STADIUMEND', 'SUBROUTINEEND' or others
  found:    B --> C[Station]
  do:       Correct this line or one before it.

error ${inFixture(name, 'docs/syntax.mdx')}:7:1
  \`<Note>\` is not closed.
  expected: \`</Note>\`
  found:    \`<Note>\` without a closing tag
  do:       Add \`</Note>\`; if it is text, write it within backticks, or as \\<Note>.

error ${inFixture(name, 'docs/untitled.mdx')}:2:1
  The required key \`title\` is missing.
  field:    title
  expected: string
  found:    nothing
  do:       Add it: The page’s heading and its title in the browser.

error ${inFixture(name, 'sidebars.yaml')}:8:7
  The sidebar lists a page that does not exist.
  expected: the path of a page below \`docs/\`, without \`.mdx\`
  found:    indez
  do:       Did you mean \`index\`?

error ${inFixture(name, 'site.yaml')}:4:1
  The key \`copyrigth\` is not known here.
  field:    copyrigth
  expected: one of title, tagline, description, base_url, external_paths, locale, copyright, header, footer, repository, announcement, theme, head, allow, assistants, feedback, agents, skills, api_catalog, security, opensearch, versions, synonyms, absent, token_variable, sandbox, broken_links, broken_markdown_links, contract_rules
  found:    copyrigth
  do:       Did you mean \`copyright\`?

6 errors, 0 warnings`,
  );
});

test('prose that contradicts the contract ends the check with status 1', async () => {
  const name = 'wrong-references';
  const { status, problems } = await lintFixture(name);
  // The diagram is not drawn either, which is a warning.
  const errors = problems.split('\n\n').filter((problem) => problem.startsWith('error'));
  expect(errors.join('\n\n')).toBe(
    `error ${inFixture(name, 'docs/index.mdx')}:5:6
  The contract has no operation \`listLeters\`.
  field:    <Operation>
  expected: one of listLetters
  found:    listLeters
  do:       Did you mean \`listLetters\`?

error ${inFixture(name, 'docs/index.mdx')}:5:48
  The contract has no property of \`Letter\` named \`sent_form\`.
  field:    <Field>
  expected: one of sent_from, stage
  found:    Letter.sent_form
  do:       Did you mean \`sent_from\`?

error ${inFixture(name, 'docs/index.mdx')}:8:2
  The code block does not fit its schema.
  field:    [0] of listLetters response 200
  expected: the property \`sent_from\`
  found:    nothing
  do:       Add the property to the example, or remove it from the schema’s \`required\`.

error ${inFixture(name, 'docs/index.mdx')}:8:4
  The code block names a property that its schema does not know.
  field:    [0].sender of listLetters response 200
  expected: sent_from, stage
  found:    sender
  do:       Remove it, or add it to the schema’s \`properties\`.

error ${inFixture(name, 'docs/index.mdx')}:11:1
  The diagram lacks a value of \`Letter.stage\`.
  field:    Letter.stage
  expected: the state read
  found:    sent, red
  do:       Add the state and its transitions.

error ${inFixture(name, 'docs/index.mdx')}:14:1
  The diagram has a state that is not a value of \`Letter.stage\`.
  field:    Letter.stage
  expected: sent, read
  found:    red
  do:       Did you mean \`read\`?`,
  );
  expect(status).toBe(1);
});

test('links and images without a target end the build with status 1, anchors are warnings, and what was built before stays', async () => {
  const name = 'broken-links';
  const inFixture = (file: string) => `../../../e2e/fixtures/${name}/${file}`;
  /** A site that was built before, on a machine without Gatsby's cache. */
  const made = ['index.html', 'docs/index.html', 'styles.css', 'app.js'].sort();
  const marker = 'built before';
  const { status, output, publicDir } = await buildFixture(name, (folder) => {
    mkdirSync(path.join(folder, 'docs'), { recursive: true });
    for (const file of made) writeFileSync(path.join(folder, file), marker);
  });
  const problems = output.slice(output.indexOf('Problems ')).replace(/\n{3,}/g, '\n\n');
  expect(problems.trim()).toBe(`Problems with the built site

error ${inFixture('docs/index.mdx')}:5:18
  The link “the harbour” points to a page or file that does not exist.
  expected: nearest existing: /docs/harbour
  found:    /docs/harbor
  do:       Correct the URL, or add the page or file.

error ${inFixture('docs/index.mdx')}:7:1
  The image “The harbour at night” points to a file that does not exist.
  found:    /missing.png
  do:       Correct the URL, or add the file.

warning ${inFixture('docs/index.mdx')}:9:10
  The link “hours” points to a heading that does not exist on /docs/harbour.
  expected: nearest existing: #opening-hours
  found:    ./harbour.mdx#opening-hour
  do:       Link to a heading that the page has, or add this one.

warning ${inFixture('docs/index.mdx')}:11:10
  The link “the timetable” points to a Markdown file that does not exist.
  found:    ./timetable.mdx
  do:       Correct the path, or add the Markdown file.

warning ${inFixture('redirects.yaml')}:2:7
  The link “/docs/harbour#closing-hours” points to a heading that does not exist on /docs/harbour.
  expected: nearest existing: #opening-hours
  found:    /docs/harbour#closing-hours
  do:       Link to a heading that the page has, or add this one.

warning ${inFixture('routes.lock')}:2
  The anchor \`#berths\` is gone from \`/docs/harbour\`, and readers have links to it.
  expected: the anchor, or a redirect
  found:    neither
  do:       Add \`- { from: /docs/harbour#berths, to: <new URL> }\` to redirects.yaml, or remove this line to give up the anchor.

2 errors, 4 warnings

The site has not been replaced.`);
  expect(status).toBe(1);
  const left = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(left.map((file) => path.relative(publicDir, file)).sort()).toEqual(made);
  for (const file of left) expect(readFileSync(file, 'utf8')).toBe(marker);
});

test.describe('the content of another product', () => {
  let build: FixtureBuild;
  let server: PlainServer;
  test.beforeAll(async () => {
    build = await buildFixture('other-product');
    server = await startPlainServer(build.publicDir);
  });
  test.afterAll(() => server.close());

  const headings: Readonly<Record<string, string>> = {
    '/': 'Rent out bikes with one API',
    '/docs': 'The handbook',
    '/docs/fleet/bikes': 'Bikes',
    '/docs/fleet/locks/': 'Locks',
    '/docs/fleet/locks/updates': 'Lock updates',
    '/docs/handbook/components': 'Every component',
    '/docs/handbook/module': 'The same words, computed',
    '/docs/handbook/plain': 'The same words, plain',
    '/docs/handbook/tariffs': 'Tariffs',
    '/docs/rentals/first-rental': 'Your first rental',
    '/docs/rentals/list': 'List rentals',
    '/docs/category/fleet': 'Fleet',
    '/docs/category/parts': 'Parts',
    '/docs/category/locks': 'Locks',
    '/docs/category/firmware': 'Firmware',
    '/docs/category/rentals': 'Rentals',
  };

  test('builds from the same source, with no problem but that a diagram is not drawn', () => {
    expect(build.output).toContain(
      'The diagram has not been drawn, so every reader loads Mermaid to draw it.',
    );
    expect(build.output).toContain('Run `npm run diagrams` and commit what it writes.');
    expect(build.output).toContain('0 errors, 1 warning\n');
    expect(build.status).toBe(0);
  });

  test('has its own pages, and no others', async ({ request }) => {
    for (const [route, heading] of Object.entries(headings)) {
      const page = await fetchPage(request, server.origin + route);
      expect([route, page.status, ...page.all('h1').map(textOf)]).toEqual([route, 200, heading]);
      const canonical = page.find('link', { rel: 'canonical' });
      expect(attributeOf(canonical, 'href')).toBe(`https://pedalpoint.example${route}`);
    }
    const sitemap = await (await request.get(`${server.origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/pedalpoint\.example([^<]*)</g)];
    expect(listed.map(([, route]) => route).sort()).toEqual(Object.keys(headings).sort());
    for (const route of ['/docs/api/jobs/', '/docs/guides/getting-started', '/docs/fleet']) {
      const page = await fetchPage(request, server.origin + route);
      expect([page.status, ...page.all('h1').map(textOf)]).toEqual([404, 'Page not found']);
    }
  });

  test('contains nothing of the first product', () => {
    const files = readdirSync(build.publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:html|json|js|css|xml|txt|map)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => /crewline|recruit/i.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    );
  });

  test('has its own logo, fonts and colours, and none of ours', async ({ page }) => {
    const files = readdirSync(build.publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(build.publicDir, path.join(entry.parentPath, entry.name)));
    expect(
      files
        .filter((file) => /\.woff2?$|\.ttf$/.test(file))
        .map((file) => file.replace(/-[0-9a-f]{20}/, ''))
        .sort(),
    ).toEqual(['static/Code.woff2', 'static/Headings.woff', 'static/Text.ttf']);
    const texts = files.filter(
      (file) => /\.(?:html|json|js|css|svg|webmanifest)$/.test(file) && !file.startsWith('mermaid'),
    );
    for (const file of texts) {
      const text = readFileSync(path.join(build.publicDir, file), 'utf8');
      expect([file, shippedColors.filter((color) => text.includes(color))]).toEqual([file, []]);
      expect([file, shippedSigns.test(text)]).toEqual([file, false]);
    }
    await open(page, `${server.origin}/`);
    const logo = page.getByRole('banner').locator('img');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(logo.filter({ visible: true })).toHaveAttribute('src', /logo-dark\.svg$/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(logo.filter({ visible: true })).toHaveAttribute('src', /logo\.svg$/);
    const styles = await page.evaluate(async () => {
      await document.fonts.ready;
      const { fontFamily } = getComputedStyle(document.querySelector('h1') ?? document.body);
      const radius = getComputedStyle(document.documentElement).getPropertyValue('--radius');
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return { fontFamily, radius, loaded: loaded.map(({ family }) => family).sort() };
    });
    expect(styles.fontFamily).toMatch(/^"?Theme headings/);
    expect(styles.radius).toBe('3px');
    expect(styles.loaded.join()).toContain('Theme headings');
    expect(styles.loaded.join()).toContain('Theme text');
  });

  test('has its own names and links around its pages', async ({ page }) => {
    await open(page, `${server.origin}/docs/rentals/list`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveText([
      /Pedalpoint\s*Handbook/,
      'Handbook',
      'First rental',
      'Endpoints',
      'Shop',
      'Notes',
    ]);
    const placeOf = async (name: string) =>
      (await header.getByRole('link', { name }).boundingBox()) ?? { x: NaN, width: NaN };
    const [last, shop, notes] = [
      await placeOf('Endpoints'),
      await placeOf('Shop'),
      await placeOf('Notes'),
    ];
    // There is a gap between the two sides, and none within a side.
    expect(shop.x - last.x - last.width).toBeGreaterThan(60);
    expect(notes.x - shop.x - shop.width).toBeLessThan(40);
    const current = header.locator('[aria-current=true]');
    await expect(current).toHaveText(['Endpoints']);
    await open(page, `${server.origin}/docs/rentals/first-rental`);
    await expect(current).toHaveText(['First rental', 'Endpoints']);
    await open(page, `${server.origin}/docs/rentals/list`);
    await expect(page).toHaveTitle('List rentals · Pedalpoint Handbook');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText(['First rental', 'Fediverse']);
    await expect(footer).toContainText('© 2031 Pedalpoint');
    // Its site.yaml names no repository.
    await expect(page.getByText('Edit this page')).toHaveCount(0);
    await expect(page.getByText('Last updated')).toHaveCount(0);
  });

  test('nests categories four deep', async ({ page }) => {
    await open(page, `${server.origin}/docs/fleet/locks/updates`);
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'),
    ).toHaveText(['Handbook', 'Fleet', 'Parts', 'Locks', 'Firmware']);
    const tree = page.getByRole('navigation', { name: 'Handbook', exact: true });
    await expect(tree.getByRole('link')).toHaveText([
      'About',
      'Fleet',
      'Bikes',
      'Parts',
      'Locks',
      'Firmware',
      'Lock updates',
      'Locks',
      'Station map',
      'Every component',
      'Tariffs',
    ]);
    const depth = await tree.locator('[aria-current=page]').evaluate((link) => {
      let lists = 0;
      for (let at = link.parentElement; at; at = at.parentElement)
        lists += Number(at.tagName === 'UL');
      return lists;
    });
    expect(depth).toBe(5);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  test('has links to other sites in its sidebars and on category pages', async ({ page }) => {
    await open(page, `${server.origin}/docs`);
    await expect(
      page.locator('#sidebar').getByRole('link', { name: 'Station map' }),
    ).toHaveAttribute('href', 'https://map.pedalpoint.example/stations?view=all');
    await page.goto(`${server.origin}/docs/category/rentals`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Playground' })).toHaveAttribute(
      'href',
      'https://try.pedalpoint.example',
    );
  });

  test('renders imports, exports and expressions', async ({ page, request }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const served = await fetchPage(request, `${server.origin}/docs/handbook/tariffs`);
    expect(textOf(served.find('strong', { class: 'price' }))).toBe('€2.50');

    // By the router too, which loads its module as a separate file.
    await open(page, `${server.origin}/docs`);
    await markDocument(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Tariffs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tariffs');
    await expect(page.getByRole('main')).toContainText(
      'The first 15 minutes are free, then €2.50 an hour; that is about 15.0 km.',
    );
    const note = page.getByRole('complementary', { name: 'Note' });
    await expect(note).toContainText('One and one is 2. A box still needs no import.');
    await expect(page.getByRole('figure', { name: 'tariff.js' })).toContainText(
      'const hour = 250;',
    );
    await expect(page.getByRole('heading', { name: 'In the city' }).getByRole('link')).toHaveCount(
      1,
    );
    await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText(
      'In the city',
    );
    await expect.poll(() => isMarked(page)).toBe(true);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('One and one is 2.');
    expect(problems).toEqual([]);
  });

  test('looks the same whether or not a page has expressions', async ({ page, request }) => {
    const prose = (html: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1];
    const [plain, computed] = await Promise.all(
      ['plain', 'module'].map(async (name) =>
        prose((await fetchPage(request, `${server.origin}/docs/handbook/${name}`)).html),
      ),
    );
    expect(plain?.length).toBeGreaterThan(2500);
    expect(computed).toBe(plain);

    const inBrowser = async (name: string) => {
      await open(page, `${server.origin}/docs/handbook/${name}`);
      await page.getByRole('tab', { name: 'Delft' }).click();
      await expect(page.getByText('In Delft.')).toBeVisible();
      return page.locator('main article > div').first().innerHTML();
    };
    await expect.poll(() => inBrowser('module')).toBe(await inBrowser('plain'));
  });

  test('has a page with every component', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${server.origin}/docs/handbook/components`);
    const main = page.getByRole('main');
    await test.step('boxes', async () => {
      for (const [name, text] of [
        ['Note', 'A note.'],
        ['A tip with a title', 'A tip.'],
        ['Info', 'An info.'],
        ['Warning', 'A warning.'],
        ['Danger', 'A danger.'],
        ['From a directive', 'A directive.'],
      ] as const) {
        await expect(page.getByRole('complementary', { name, exact: true })).toContainText(text);
      }
    });
    await test.step('tabs, steps, a card, a badge and details', async () => {
      await expect(page.getByText('Trams stop at nine.')).toBeVisible();
      await page.getByRole('tab', { name: 'Delft' }).click();
      await expect(page.getByText('Trams stop at ten.')).toBeVisible();
      await expect(page.getByText('Trams stop at nine.')).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: 'Open its lock.' })).toBeVisible();
      await expect(page.getByText('New', { exact: true })).toBeVisible();
      await expect(page.getByText('Only a card.')).toBeVisible();
      await expect(page.getByText('They are round.')).toBeHidden();
      await page.getByText('More about tyres').click();
      await expect(page.getByText('They are round.')).toBeVisible();
    });
    await test.step('code with marked, added and removed lines, which copies what remains', async () => {
      const block = page.getByRole('figure', { name: 'rent.ts' });
      const [marked, plain] = [block.locator('.marked'), block.locator('.line').last()];
      await expect(marked).toHaveText(['const bike = find();']);
      await expect(block.locator('.inserted')).toHaveText(['rent(bike);']);
      await expect(block.locator('.deleted')).toHaveText(['steal(bike);']);
      const backgroundOf = (line: Locator) =>
        line.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(() => backgroundOf(marked)).not.toBe(await backgroundOf(plain));
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expectSaid(block.getByRole('status'), 'Copied');
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('const bike = find();\nrent(bike);\nleave();');
    });
    await test.step('a table, a task list and a footnote', async () => {
      const right = /^(?:right|end)$/;
      await expect(page.getByRole('cell', { name: '42' })).toHaveCSS('text-align', right);
      await expect(page.getByRole('cell', { name: 'Ghent' })).not.toHaveCSS('text-align', right);
      const boxes = main.getByRole('checkbox');
      await expect(boxes).toHaveCount(2);
      await expect(boxes.first()).toBeChecked();
      await expect(boxes.last()).not.toBeChecked();
      await main.getByRole('link', { name: '1', exact: true }).click();
      await expect(page.getByText('The footnote’s words.')).toBeInViewport();
    });
    await test.step('an image of known size that loads when it is near', async () => {
      const image = page.getByRole('img', { name: 'A green bike' });
      await expect(image).toHaveAttribute('width', '120');
      await expect(image).toHaveAttribute('height', '80');
      await expect(image).toHaveAttribute('loading', 'lazy');
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBe(120);
    });
    await test.step('a heading element that is like any other heading', async () => {
      const heading = page.getByRole('heading', { name: 'A heading by hand', level: 3 });
      await expect(heading).toHaveAttribute('id', 'by-hand');
      await expect(heading.getByRole('link')).toHaveAttribute('href', '#by-hand');
    });
  });

  test('links to a file beside a page and to other pages, also by a card', async ({
    page,
    request,
  }) => {
    await open(page, `${server.origin}/docs/handbook/components`);
    const main = page.getByRole('main');
    const title = page.getByRole('heading', { level: 1 });
    const file = await main.getByRole('link', { name: 'the contract' }).getAttribute('href');
    expect(file).toMatch(/^\/assets\/[0-9a-f]{8}\/contract\.pdf$/);
    const response = await request.get(server.origin + file);
    expect(response.status()).toBe(200);
    await expect.poll(() => response.text()).toMatch(/^%PDF-1\.1/);

    await markDocument(page);
    for (const [name, heading] of [
      ['Locks, by hand', 'Locks'],
      ['Bikes', 'Bikes'],
      ['back', 'The handbook'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(title).toHaveText(heading);
      await page.goBack();
      await expect(title).toHaveText('Every component');
    }
    await expect.poll(() => isMarked(page)).toBe(true);
  });
});
