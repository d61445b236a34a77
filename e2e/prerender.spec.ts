import { openPrerenderingTab, type PrerenderingTab } from './support/prerenderingTab';
import { expect, test } from './support/test';

let tab: PrerenderingTab;
test.beforeEach(async () => {
  tab = await openPrerenderingTab(test.info().outputPath('profile'));
});
test.afterEach(() => tab.close());

const guide = '/docs/guides/getting-started';
const next = '/docs/guides/common-terms';
const nextLink = `document.querySelector('a[rel=next]')`;
const scroller = `document.querySelector('[data-sidebar]')`;

/** What the page that is seen is, and how it looks. */
const state = `({
  path: location.pathname,
  wasPrerendered: performance.getEntriesByType('navigation')[0]?.activationStart > 0,
  colorMode: document.documentElement.dataset.colorMode,
  menu: document.querySelector('select[name="color-mode"]')?.value,
  hasAnnouncement:
    document.querySelector('[aria-label=Announcement]')?.checkVisibility() ?? 'unknown',
})`;

interface Point {
  x: number;
  y: number;
}

async function pointOfNextLink(): Promise<Point> {
  const point = await tab.evaluate<Point>(`(() => {
    ${nextLink}.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = ${nextLink}.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  if (!point) throw new Error('The page was left.');
  return point;
}

/** Opens a page, and lets the pointer rest on the link to the next one until that is rendered. */
async function renderNext(url: string): Promise<void> {
  await tab.send('Page.navigate', { url });
  const isLoaded = `${nextLink} !== null && document.readyState === 'complete'`;
  await expect.poll(() => tab.evaluate(isLoaded)).toBe(true);
  const prerendered = tab.prerendered();
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await pointOfNextLink()) });
  await prerendered;
}

async function followNext(): Promise<void> {
  const button = { ...(await pointOfNextLink()), button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}

test('a page is rendered while the pointer is on its link, and shows what was chosen since', async ({
  baseURL,
}) => {
  await renderNext(`${baseURL}${guide}`);
  await tab.evaluate(`(() => {
    document.querySelector('[data-dismiss]').click();
    const menu = document.querySelector('select[aria-label="Colour mode"]');
    menu.value = 'dark';
    menu.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await followNext();
  await expect
    .poll(() => tab.evaluate(state))
    .toEqual({
      path: next,
      wasPrerendered: true,
      colorMode: 'dark',
      menu: 'dark',
      hasAnnouncement: false,
    });
});

test('the sidebar of a page that was rendered beforehand is where the reader has scrolled to', async ({
  baseURL,
}) => {
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 400,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await renderNext(`${baseURL}/docs/api/employees/`);
  await tab.evaluate(`void (${scroller}.scrollTop = 120)`);
  await expect.poll(() => tab.evaluate(`sessionStorage.length`)).toBeGreaterThan(0);
  await followNext();
  await expect
    .poll(() => tab.evaluate(`[location.pathname, ${scroller}?.scrollTop]`))
    .toEqual(['/docs/api/employees/show', 120]);
});
