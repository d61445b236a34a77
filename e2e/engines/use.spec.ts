import { inPage, type Engine } from './engine';
import { click, expect, expectUrl, origin, readable, test } from './test';

const guide = '/docs/guides/getting-started';
const operation = '/docs/api/applications/create';

const heading = (engine: Engine) =>
  inPage(engine, () => document.querySelector('h1')?.textContent ?? '');

/** Whether the middle of an element is in the window, and nothing covers it. */
const isInView = (engine: Engine, css: string) =>
  inPage(
    engine,
    (of) => {
      const target = document.querySelector(of);
      const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
      return target?.contains(document.elementFromPoint(left + 4, top + 4)) ?? false;
    },
    css,
  );

for (const [width, height] of [
  [1440, 900],
  [996, 900],
  [390, 800],
] as const) {
  test(`the search shows its results at ${width} px, and opens them by keyboard and pointer`, async ({
    engine,
  }) => {
    await engine.resize(width, height);
    await engine.open(origin + guide);
    await engine.type('/applications');
    await readable(engine, 'input[role=combobox]');
    await readable(engine, '[role=option]', 'List applications');
    const results = () => {
      const scroller = document.querySelector('dialog [aria-label="What was found"]');
      const room = scroller?.getBoundingClientRect() ?? new DOMRect();
      const shown = [...document.querySelectorAll('dialog [role=option]')]
        .map((option) => ({ option, box: option.getBoundingClientRect() }))
        .filter(({ box }) => box.top >= room.top && box.bottom <= room.bottom);
      const covered = shown.filter(({ option, box }) => {
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !option.contains(hit);
      });
      return [room.height > 200, shown.length > 2, covered.length];
    };
    await expect.poll(() => inPage(engine, results)).toEqual([true, true, 0]);
    await click(engine, '[role=option]', 'List applications');
    await expect.poll(() => heading(engine)).toBe('List applications');
    await engine.type('/');
    await readable(engine, 'input[role=combobox]');
    await engine.type('getting started');
    await readable(engine, '[role=option][aria-selected=true]', 'Getting started');
    await engine.press('Enter');
    await expectUrl(engine, guide);
    await expect.poll(() => heading(engine)).toBe('Getting started');
  });
}

test('a search without results says so', async ({ engine }) => {
  await engine.open(origin + guide);
  await engine.type('/xyzzyq');
  await readable(engine, 'dialog', 'Nothing found');
});

test('the sidebar opens a category, and its link a page', async ({ engine }) => {
  await engine.open(origin + operation);
  await click(engine, '#sidebar [aria-label="Pages in General"]');
  await click(engine, '#sidebar a', 'Pagination');
  await expectUrl(engine, '/docs/api/pagination');
  await expect.poll(() => heading(engine)).toBe('Pagination');
  await readable(engine, '#sidebar [aria-current=page]', 'Pagination');
});

test('the drawer opens, closes, and has links at 390 px', async ({ engine }) => {
  await engine.resize(390, 800);
  await engine.open(origin + guide);
  await click(engine, 'button[aria-controls=sidebar]');
  await readable(engine, '#sidebar [data-sidebar]', '', [200, 400]);
  await engine.press('Escape');
  await expect.poll(() => isInView(engine, '#sidebar')).toBe(false);
  await click(engine, 'button[aria-controls=sidebar]');
  await click(engine, '#sidebar a', 'Common terms');
  await expect.poll(() => heading(engine)).toBe('Common terms');
  await expect.poll(() => isInView(engine, '#sidebar')).toBe(false);
});

test('tabs show their panel', async ({ engine }) => {
  await engine.open(origin + guide);
  await click(engine, '[role=tab]', 'Python');
  await readable(engine, '[role=tabpanel] pre', 'import', [200, 60]);
  await readable(engine, '[role=tab][aria-selected=true]', 'Python');
});

/** Focuses a menu, and chooses the option that begins with these letters, as by keyboard. */
async function choose(engine: Engine, name: string, letters: string): Promise<void> {
  await inPage(
    engine,
    (label) => document.querySelector<HTMLElement>(`select[aria-label="${label}"]`)?.focus(),
    name,
  );
  await engine.type(letters);
}

test('the menu of languages changes the sample', async ({ engine }) => {
  await engine.open(origin + operation);
  await choose(engine, 'Language of the request sample', 'Py');
  await readable(engine, 'section pre', 'import requests', [200, 100]);
});

test('the values of the reader are in the sample', async ({ engine }) => {
  await engine.open(origin + operation);
  await click(engine, 'summary', 'Use your values');
  await click(engine, 'form input[type=password]');
  await engine.type("to'k</b>");
  await readable(engine, 'section pre', "Bearer to'\\''k</b>", [200, 100]);
  await engine.press('Escape');
  await expect.poll(() => inPage(engine, () => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('the menu of the colour mode works before the app runs, and keeps the focus', async ({
  engine,
}) => {
  await engine.open(origin + guide);
  await choose(engine, 'Colour mode', 'D');
  const mode = () => document.documentElement.getAttribute('data-color-mode');
  await expect.poll(() => inPage(engine, mode)).toBe('dark');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(() => inPage(engine, focused)).toBe('Colour mode');
});

test('code is copied', async ({ engine }) => {
  await engine.open(origin + guide);
  await click(engine, 'button[data-copy]');
  const outcome = () => document.querySelector('[data-outcome]')?.textContent;
  await expect.poll(() => inPage(engine, outcome)).toBe('Copied');
});

test('a diagram is enlarged', async ({ engine }) => {
  await engine.open(origin + guide);
  await click(engine, '[data-enlarge]');
  await readable(engine, 'dialog img', '', [400, 200]);
  await engine.press('Escape');
  const focused = () => document.activeElement?.hasAttribute('data-enlarge');
  await expect.poll(() => inPage(engine, focused)).toBe(true);
});

test('links to parts of pages show them', async ({ engine }) => {
  for (const [page, part] of [
    [operation, '[id="body.candidate.email"]'],
    ['/docs/api/errors', '#retries'],
  ] as const) {
    await engine.open(`${origin}${page}#${part.replace(/[^\w.]|id=/g, '')}`);
    await expect.poll(() => isInView(engine, part)).toBe(true);
  }
  await engine.resize(1440, 900);
  await click(engine, '[aria-label="On this page"] a[href="#idempotency"]');
  await expectUrl(engine, '/docs/api/errors#idempotency');
  await expect.poll(() => isInView(engine, '#idempotency')).toBe(true);
});

test('Back and Forward show their pages where they were', async ({ engine }) => {
  await engine.open(origin + guide);
  await inPage(engine, () => window.scrollTo(0, 600));
  // The app, and not the browser, changes the pages. A closed search leaves the page in its place.
  await engine.type('/');
  await readable(engine, 'input[role=combobox]');
  await engine.press('Escape');
  await expect.poll(() => inPage(engine, () => document.querySelector('dialog'))).toBe(null);
  await click(engine, '#sidebar a', 'Common terms');
  await expect.poll(() => heading(engine)).toBe('Common terms');
  await inPage(engine, () => window.history.back());
  await expect.poll(() => heading(engine)).toBe('Getting started');
  await expect.poll(() => inPage(engine, () => window.scrollY)).toBe(600);
  await inPage(engine, () => window.history.forward());
  await expect.poll(() => heading(engine)).toBe('Common terms');
});
