import type { Locator, Page } from '@playwright/test';
import {
  boxOf,
  expect,
  expectUrl,
  isMarked,
  markDocument,
  navigate,
  open,
  test,
} from './support/test';
import { expectSaid } from './support/status';

const nestedList = '/docs/api/employees/';
const createPage = '/docs/api/applications/create';
/** A page whose HTML has a list within a closed list. */
const nestedPage = '/docs/api/employee-jobs/create';
const nestedId = 'response-201.field_values.textfieldvalue.value';

const byId = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

const requestSample = (page: Page): Locator =>
  page.getByRole('region', { name: 'Request', exact: true });
const responseExample = (page: Page): Locator =>
  page.getByRole('region', { name: 'Response', exact: true });
const languages = (page: Page): Locator => page.getByLabel('Language of the request sample');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test.describe('language of the request sample', () => {
  const shows = async (page: Page, label: string, language: string) => {
    await expect(languages(page)).toHaveValue(label);
    await expect(requestSample(page).locator('pre')).toHaveAttribute('data-language', language);
    // One at a time.
    await expect(requestSample(page).locator('pre')).toHaveCount(1);
  };

  /** Navigates through the sidebar, in which the general pages are closed on pages of resources. */
  const toLimits = async (page: Page) => {
    const sidebar = page.locator('#sidebar');
    await sidebar.getByRole('button', { name: 'Pages in General' }).click();
    await sidebar.getByRole('link', { name: 'Limits' }).click();
    await expect(heading(page)).toHaveText('Limits');
  };

  test('is kept on other pages, after a reload and in the tabs of guides', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    await shows(page, 'curl', 'bash');
    await languages(page).selectOption('Python');
    await shows(page, 'Python', 'python');
    await expect(requestSample(page)).toContainText('import requests');

    await markDocument(page);
    await page.locator('#sidebar').getByRole('link', { name: 'List jobs' }).click();
    await expect(heading(page)).toHaveText('List jobs');
    await shows(page, 'Python', 'python');
    await toLimits(page);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Python');
    await expect(page.getByRole('figure', { name: 'crewline.py' })).toBeVisible();
    await expect.poll(() => isMarked(page)).toBe(true);

    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Python');
    await page.goto('/docs/api/jobs/');
    await shows(page, 'Python', 'python');
    await expect(requestSample(page)).toContainText('import requests');
  });
});

/** Routes and anchors of entries, with the number of lists around each, the inner one closed. */
const deepLinks = [
  [nestedList, 'response-200.data.address.city', 2],
  [nestedList, 'query-limit', 0],
  [nestedPage, nestedId, 2],
] as const;

/** Expects an entry to be visible below the header, with all lists around it open. */
async function expectRevealed(page: Page, id: string, depth: number): Promise<void> {
  const entry = byId(page, id);
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(header).toBeGreaterThan(0);
  await expect
    .poll(async () => (await entry.boundingBox())?.y)
    .toBeGreaterThanOrEqual(Math.floor(header));
  const around = entry.locator('xpath=ancestor::details');
  await expect
    .poll(() => around.evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open)))
    .toEqual(Array.from({ length: depth }, () => true));
}

test.describe('the anchor of an entry', () => {
  for (const [route, id, depth] of deepLinks) {
    test(`#${id} opens the lists around it`, async ({ page }) => {
      if (depth > 0) {
        await page.goto(route);
        await expect(byId(page, id)).toBeHidden();
        await page.goto('about:blank');
      }
      await open(page, `${route}#${id}`);
      await expectRevealed(page, id, depth);
      // Only the lists around it; the list beside it stays closed.
      if (id === 'response-200.data.address.city') {
        await expect(byId(page, 'response-200-header-Link')).toBeHidden();
      }
    });
  }

  const [[route, id, depth]] = deepLinks;

  test('opens the lists around it after a navigation by the router', async ({ page }) => {
    await open(page, '/docs/api/errors');
    await markDocument(page);
    await navigate(page, `${route}#${id}`);
    await expectUrl(page, `${route}#${id}`);
    await expectRevealed(page, id, depth);
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('opens the lists around it when its link is clicked within the page', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    const id = 'response-200.salary_range.minimum';
    const same = byId(page, 'response-200.salary_range.maximum');
    await same.getByRole('link', { name: 'Money' }).click();
    await expectRevealed(page, id, 1);
  });

  test('loads the lists around it when the hash changes, before the app runs', async ({ page }) => {
    const id = 'response-200.candidate.email';
    await page.goto('/docs/api/applications/update');
    await expect(byId(page, id)).toHaveCount(0);
    await page.evaluate((hash) => window.location.assign(`#${hash}`), id);
    await expectRevealed(page, id, 1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('opens the lists around it', async ({ page }) => {
      await page.goto(`${nestedPage}#${nestedId}`);
      await expectRevealed(page, nestedId, 2);
    });
  });
});

test.describe('by the keyboard alone', () => {
  /** Presses Tab until the element has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target.toString()} cannot be reached with Tab.`);
  }
  const openStates = (within: Locator) =>
    within
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open));

  test('all lists of a section open and close at once', async ({ page }) => {
    await open(page, nestedPage);
    await page.locator('#content').focus();
    const body = page.getByRole('region', { name: 'Request body', exact: true });
    const responses = page.getByRole('region', { name: 'Responses', exact: true });
    const others = await openStates(body);
    expect(others.length).toBeGreaterThan(0);
    const all = (await openStates(responses)).length;
    expect(all).toBeGreaterThan(2);

    const button = responses.getByRole('button', { name: 'in Responses' });
    await expect(button).toHaveText('Open all in Responses');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect.poll(() => openStates(responses)).toEqual(Array.from({ length: all }, () => true));
    await expect(byId(page, nestedId)).toBeVisible();
    await expect(button).toHaveText('Close all in Responses');
    await expect(button).toBeFocused();
    await expect.poll(() => openStates(body)).toEqual(others);

    await page.keyboard.press('Space');
    await expect
      .poll(() => openStates(responses))
      .toEqual(Array.from({ length: all }, () => false));
    await expect(byId(page, nestedId)).toBeHidden();
    await expect(button).toHaveText('Open all in Responses');
  });
});

test.describe('copying', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies exactly the visible request and announces it', async ({ page }) => {
    await open(page, createPage);
    const sample = requestSample(page);
    for (const [label, start] of [
      ['curl', 'curl --fail-with-body --request POST \\\n'],
      ['Python', 'import '],
      ['C#', 'using '],
    ] as const) {
      await languages(page).selectOption(label);
      // The message of the previous copy has disappeared.
      await expect(sample.getByRole('status')).toHaveText('');
      await sample.getByRole('button', { name: 'Copy code' }).click();
      await expectSaid(sample.getByRole('status'), 'Copied');
      const copied = await clipboard(page);
      expect(copied).toBe(await sample.locator('pre code').textContent());
      expect(copied.startsWith(start)).toBe(true);
      expect(copied).toContain('https://api.crewline.example/v1/applications');
    }
  });

  test('copies exactly the visible response', async ({ page, request }) => {
    await open(page, createPage);
    const example = responseExample(page);
    await example.getByLabel('Response example').selectOption('429 rate limited');
    // The samples of other responses are loaded for the first choice.
    await expect(example.locator('pre')).toContainText('rate_limited');
    await example.getByRole('button', { name: 'Copy code' }).click();
    await expectSaid(example.getByRole('status'), 'Copied');
    const copied = JSON.parse(await clipboard(page)) as { code: string; type: string };
    expect(copied.code).toBe('rate_limited');
    await expect
      .poll(async () => (await request.get(new URL(copied.type).pathname)).status())
      .toBe(200);
  });
});

test.describe('downloads', () => {
  test('are linked on the first page of the reference', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'API Reference' }).click();
    await expect(heading(page)).toHaveText('Authentication');
    for (const file of ['/openapi.yaml', '/openapi.json', '/postman.json']) {
      const link = page.getByRole('main').locator(`a[href="${file}"]`);
      await expect(link).toHaveCount(1);
      // The browser requests it; the router would look for a page.
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === file),
        link.click(),
      ]);
      expect([answer.status(), answer.request().isNavigationRequest()]).toEqual([200, true]);
      await open(page, '/docs/api/authentification');
    }
  });
});

test.describe('layout', () => {
  const openAll = (page: Page) =>
    page.locator('article details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });

  test('the first field is in the first screen, and notes follow the fields', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [route, first] of [
      [createPage, 'header-Idempotency-Key'],
      ['/docs/api/jobs/show', 'path-job_id'],
      [nestedList, 'query-limit'],
    ] as const) {
      await open(page, route);
      const facts = await boxOf(page.getByRole('list', { name: 'What a request needs' }));
      const field = await boxOf(byId(page, first));
      expect(facts.height, route).toBeLessThan(60);
      expect(field.y, route).toBeGreaterThan(facts.y + facts.height);
      expect(field.y + field.height, route).toBeLessThan(900);
      const ids = await page
        .locator('main :is(h1, h2)')
        .evaluateAll((all) => all.flatMap(({ id }) => (id ? [id] : [])));
      const order = ['parameters', 'notes', 'responses', 'errors'];
      expect(ids.filter((id) => order.includes(id))).toEqual(order);
    }
  });

  test('the first sample begins in the first screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/docs/api/jobs/show');
    await expect
      .poll(async () => (await boxOf(requestSample(page).locator('pre'))).y)
      .toBeLessThan(844 - 60);
  });

  test('the contents name each response, on a wide screen by its number', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const notFound = contents.getByRole('link', { name: '404' });
    await expect(notFound.getByText('Not Found')).toBeHidden();
    await notFound.click();
    await expect(byId(page, 'response-404')).toBeInViewport();
    await expect(notFound).toHaveAttribute('aria-current', 'location');
    await page.setViewportSize({ width: 390, height: 844 });
    await contents.locator('summary').click();
    await expect(contents.getByRole('link', { name: '404 Not Found' })).toBeInViewport();
  });

  test('a request is beside what it sends, and the response beside the rest', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, createPage);
    await openAll(page);
    const fields = await boxOf(byId(page, 'body'));
    const sample = await boxOf(requestSample(page));
    expect(sample.x).toBeGreaterThanOrEqual(fields.x + fields.width);
    expect(sample.x + sample.width).toBeLessThanOrEqual(1440);

    for (const [id, beside, other] of [
      ['request-body', requestSample(page), responseExample(page)],
      ['errors', responseExample(page), requestSample(page)],
    ] as const) {
      await byId(page, id).evaluate((element) => element.scrollIntoView());
      await expect(byId(page, id)).toBeInViewport();
      await expect(beside.locator('figure')).toBeInViewport({ ratio: 1 });
      await expect(other.locator('figure')).not.toBeInViewport();
      // Below the header and the bar; the announcement has scrolled away.
      const header = await boxOf(page.getByRole('banner'));
      const top = header.y + header.height;
      const { y } = await boxOf(beside.locator('figure'));
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThan(top + 90);
    }
    // At the end of the page, the footer pushes it up.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const end = await boxOf(page.getByRole('contentinfo'));
    const response = await boxOf(responseExample(page).locator('figure'));
    expect(response.y + response.height).toBeLessThanOrEqual(end.y);
  });

  test('a short request stays in view with its response', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(page, '/docs/api/jobs/show');
    // A usual request line fits.
    const wide = await requestSample(page)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(wide).toBe(0);
    await byId(page, 'errors').evaluate((element) => element.scrollIntoView());
    await expect(byId(page, 'errors')).toBeInViewport();
    for (const sample of [requestSample(page), responseExample(page)])
      await expect(sample.locator('figure')).toBeInViewport({ ratio: 1 });
    // The response is cut, and nothing in it scrolls.
    const code = responseExample(page).locator('pre');
    await expect(code).toHaveCSS('overflow-y', 'hidden');
    await responseExample(page).getByRole('button', { name: 'Show all 29 lines' }).click();
    await expect
      .poll(() => code.evaluate((pre) => pre.scrollHeight - pre.clientHeight))
      .toBeLessThan(2);
    // It is higher than the window now, so it scrolls with the page, and its end can be read.
    await byId(page, 'parameters').evaluate((element) => element.scrollIntoView());
    const { y } = await boxOf(code);
    const scrolled = await page.evaluate(() => {
      const { scrollY } = window;
      window.scrollBy(0, 200);
      return window.scrollY - scrollY;
    });
    expect(scrolled).toBe(200);
    await expect.poll(async () => (await boxOf(code)).y).toBeCloseTo(y - 200);
  });

  test('the buttons of a sample are in one row, on a laptop beside its menus', async ({ page }) => {
    await open(page, createPage);
    const sample = requestSample(page);
    const tops = async () => {
      // The first one is Run.
      const controls = [...(await sample.locator('button').all()).slice(1, 3), languages(page)];
      const boxes = await Promise.all(controls.map(boxOf));
      return boxes.map(({ y, height }) => Math.round(y + height / 2));
    };
    const [wrap, copy, menu] = await tops();
    expect([copy, menu]).toEqual([wrap, wrap]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const [wrapBelow, copyBelow, menuBelow] = await tops();
      expect([width, copyBelow]).toEqual([width, wrapBelow]);
      if (width === 390) expect(menuBelow).toBe(wrapBelow);
      const lines = await responseExample(page)
        .locator('figcaption')
        .evaluate((caption) => {
          const range = document.createRange();
          range.selectNodeContents(caption);
          return range.getClientRects().length;
        });
      expect([width, lines]).toEqual([width, 1]);
    }
  });

  test('the URL of an operation breaks after slashes only, and is copied as it is', async ({
    page,
  }) => {
    await page.goto('/docs/api/application-tag-assignments/show');
    const url = page.locator('code:has(+ [aria-label="Copy URL"])');
    for (const width of [320, 390, 997]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await url
        .locator('> span')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
      expect(parts.length).toBeGreaterThan(2);
      expect(Math.max(...parts), `${width} px`).toBe(Math.min(...parts));
    }
    const selected = await url.evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return String(getSelection());
    });
    expect(selected).toMatch(/^https:[^\s\u200b]+\}$/);
  });

  test('samples are between the title and the text on narrow screens', async ({ page }) => {
    await open(page, nestedList);
    for (const width of [390, 997, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      const title = await boxOf(heading(page));
      const article = await boxOf(page.getByRole('article'));
      const request = await boxOf(requestSample(page));
      const response = await boxOf(responseExample(page));
      expect(request.y).toBeGreaterThanOrEqual(title.y + title.height);
      expect(response.y).toBeGreaterThanOrEqual(request.y + request.height);
      expect(article.y).toBeGreaterThanOrEqual(response.y + response.height);
      expect(Math.abs(request.x - article.x)).toBeLessThan(2);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the request and the responses of all statuses are visible', async ({ page }) => {
    await page.goto(createPage);
    const [sample, form] = await requestSample(page).locator('pre').all();
    if (!sample || !form) throw new Error('There are not two requests.');
    await expect(sample).toBeVisible();
    await expect(form).toContainText('--form ');
    await expect(sample).toContainText('curl --fail-with-body --request POST');
    await expect(sample).toContainText('https://api.crewline.example/v1/applications');
    await expect(languages(page)).toBeHidden();

    const examples = responseExample(page).locator('pre');
    await expect.poll(() => examples.count()).toBeGreaterThan(10);
    const contents: string[] = [];
    for (const example of await examples.all()) {
      await expect(example).toBeVisible();
      contents.push((await example.textContent()) ?? '');
    }
    const bodies = contents.map(
      (content) => JSON.parse(content) as { object?: string; status?: number },
    );
    expect(bodies[0]?.object).toBe('application');
    expect(Object.keys(bodies[1] ?? {})).toEqual(['id']);
    const statuses = new Set(bodies.slice(2).map(({ status }) => status));
    expect([...statuses]).toEqual([400, 401, 403, 406, 409, 413, 415, 422, 429, 500, 503]);
    // Each under its status.
    const labels = await examples.evaluateAll((all) =>
      all.slice(2).map((pre) => pre.previousSibling?.textContent?.slice(0, 3)),
    );
    expect(labels).toEqual(bodies.slice(2).map(({ status }) => String(status)));
  });

  test('every list opens', async ({ page }) => {
    const deepest = byId(page, nestedId);
    await page.goto(nestedPage);
    await expect(deepest).toBeHidden();
    const summaries = page.locator('article details > summary');
    await expect.poll(() => summaries.count()).toBeGreaterThan(3);
    // Outer lists precede those within them.
    for (const summary of await summaries.all()) {
      const isOpen = await summary.evaluate((element) => element.closest('details')?.open);
      if (!isOpen) await summary.click();
    }
    await expect(page.locator('article details:not([open])')).toHaveCount(0);
    await expect(deepest).toBeVisible();
    const entries = page.locator('article li[id]');
    await expect.poll(() => entries.count()).toBeGreaterThan(20);
    await expect(entries.filter({ visible: false })).toHaveCount(0);
    // No button is visible that needs JavaScript.
    await expect(page.locator('main button:visible')).toHaveCount(0);
  });
});
