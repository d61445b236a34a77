import type { Page } from '@playwright/test';
import { inStepsMark } from '../src/client/loading/layoutInSteps';
import { problemsOf } from './support/axe';
import { layoutProblems } from './support/layoutProblems';
import { examples, routes, titleOf, type ExpectedRoute } from './support/routes';
import { addStyles, expect, open, test } from './support/test';
import { watch } from './support/watch';

// Each page is opened once, on a phone. What needs another width or mode resizes it.

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
test.use({ viewport: phone, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** Pages in which all is looked at, at every width: one of each kind, and those with the longest names. */
const fluid = new Set([
  ...Object.values(examples),
  '/docs/api/employee-tag-assignments/show',
  '/docs/category/talent-management',
]);

/** Of the pages of a kind, axe checks one in so many at a width; the text of guides differs more. */
const pagesPerChecked = { home: 1, guide: 2, general: 2, resource: 8, category: 8 };

/** Pages that axe checks at a width. Each width has others of a kind; with `AXE=all` both have all. */
function checkedByAxe(turn: 0 | 1): ExpectedRoute[] {
  return Object.entries(pagesPerChecked).flatMap(([kind, perChecked]) => {
    const ofKind = routes.filter((page) => page.kind === kind);
    return ofKind.filter(
      (_, index) => process.env.AXE === 'all' || index % perChecked === turn % perChecked,
    );
  });
}

const wideAxe = checkedByAxe(0);
const phoneAxe = new Set(checkedByAxe(1).map(({ route }) => route));

/** A page, and what is asserted of it beyond what is asserted of all. */
interface Visit {
  route: string;
  heading: string;
  title: string;
  isOperation: boolean;
  isFluid: boolean;
  axePhone: boolean;
  /** Whether axe looks at the wide page, and whether with its own rules of colours: once for each kind. */
  axeWide: 'no' | 'yes' | 'with colours';
}

const visits: Visit[] = routes.map((expected) => {
  const { route, kind, heading } = expected;
  const first = wideAxe.find((page) => page.kind === kind);
  const isWide = wideAxe.some((page) => page.route === route);
  return {
    route,
    heading,
    title: titleOf(expected),
    isOperation: kind === 'resource',
    isFluid: fluid.has(route),
    axePhone: phoneAxe.has(route),
    axeWide: first?.route === route ? 'with colours' : isWide ? 'yes' : 'no',
  };
});
visits.push({
  route: examples.notFound,
  heading: 'Page not found',
  title: 'Page not found · Crewline Developers',
  isOperation: false,
  isFluid: true,
  axePhone: true,
  axeWide: 'with colours',
});

/** About how long a visit takes, compared with a page that is only opened. */
const costOf = ({ isFluid, axePhone, axeWide: atWide }: Visit): number =>
  1 + (isFluid ? 4 : 0) + (axePhone ? 2 : 0) + { no: 0, yes: 4, 'with colours': 6 }[atWide];

const partCount = 10;
/** The visits dealt out by their costs, so that all parts take about as long. */
const parts = Array.from({ length: partCount }, (_, part) =>
  visits
    .toSorted((one, other) => costOf(other) - costOf(one))
    .filter((_, index) => {
      const turn = index % (2 * partCount);
      return Math.min(turn, 2 * partCount - 1 - turn) === part;
    }),
);

const softly = expect.configure({ soft: true });

/** What each page says of itself, and where an operation begins, in heights of the window. */
const factsOf = (page: Page) =>
  page.evaluate(() => {
    const topOf = (selector: string) =>
      (document.querySelector(selector)?.getBoundingClientRect().top ?? NaN) / innerHeight;
    const needs = topOf('[aria-label="What a request needs"]');
    const request = topOf('[aria-label="Request"] pre');
    const response = topOf('[aria-label="Response"] pre');
    return {
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
      title: document.title,
      url: location.pathname + location.search + location.hash,
      isOperation: !isNaN(needs),
      beginsLate: needs >= 1 || request >= 1 || response > 3,
    };
  });

/** Elements that are animated although their reader prefers reduced motion. */
const animated = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((duration) => parseFloat(duration) >= 0.001),
      )
      .map((element) => element.outerHTML.slice(0, 90)),
  );

/** Opens all parts; what is loaded then has to arrive. Open menus and contents would cover what is below them. */
async function openParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const parts = 'details:not([data-menu], [data-contents-kind] > details)';
    for (const details of document.querySelectorAll<HTMLDetailsElement>(parts)) details.open = true;
  });
  await expect(page.locator('details[data-more]')).toHaveCount(0);
}

const expectLayout = (page: Page, what: string): Promise<void> =>
  softly.poll(() => layoutProblems(page), what).toEqual([]);

/** Looks at a page at all widths, also zoomed and with the reader's spacing. */
async function expectFluid(page: Page, route: string): Promise<void> {
  await softly.poll(() => animated(page), `${route} with reduced motion`).toEqual([]);
  for (const width of [320, 390, 768, 996, 997, 1100, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectLayout(page, `${route} at ${width} px, with everything open`);
  }
  // 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectLayout(page, `${route} at a zoom of 400 %`);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.setViewportSize(phone);
  await addStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  );
  await expectLayout(page, `${route} with the spacing of WCAG 1.4.12`);
  // Makes sure that the measurement detects a wide element.
  await page.locator('h1').evaluate((heading) => (heading.style.minWidth = '3000px'));
  await expect.poll(() => layoutProblems(page)).not.toEqual([]);
}

/** Opens a page, and asserts everything about it. */
async function visit(page: Page, expected: Visit): Promise<void> {
  const { route, heading, title, isOperation } = expected;
  await open(page, route);
  // What is below the window of a phone has no size until it is laid out.
  await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
  // What a page loads after its start is the same for all of a kind.
  if (expected.isFluid) await page.waitForLoadState('networkidle');
  await softly
    .poll(() => factsOf(page), `${route} on a phone`)
    .toEqual({
      headings: [heading],
      title,
      url: route,
      isOperation,
      beginsLate: false,
    });
  if (!expected.isFluid && !expected.axePhone && expected.axeWide === 'no') return;
  await openParts(page);
  if (expected.axePhone) {
    const problems = await problemsOf(page, { isPhone: true });
    softly(problems, `axe, ${route} on a phone, with everything open`).toEqual([]);
  }
  if (expected.axeWide !== 'no') {
    await page.setViewportSize(wide);
    const hasColours = expected.axeWide === 'with colours';
    const problems = await problemsOf(page, { hasColours });
    softly(problems, `axe, ${route} at 1440 px, with everything open`).toEqual([]);
  }
  if (expected.isFluid) await expectFluid(page, route);
  await page.setViewportSize(phone);
}

for (const [index, part] of parts.entries()) {
  test(`every page opens within its policy, without an error, a cookie or another host, and is accessible and fluid: part ${index + 1}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const watched = await watch(page, baseURL);
    const failed: string[] = [];
    let current = '';
    page.on('response', (response) => {
      const isExpected = current === examples.notFound && response.url() === baseURL + current;
      if (response.status() >= 400 && !isExpected)
        failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('console', (message) => {
      const isExpected = message.location().url === baseURL + examples.notFound;
      if (message.type() === 'error' && !isExpected) failed.push(message.text());
    });
    for (const expected of part) {
      current = expected.route;
      await test.step(current, () => visit(page, expected));
      softly([...failed.splice(0), ...(await watched.findings())], current).toEqual([]);
    }
  });
}
