import { expect, test as base } from '@playwright/test';
import { sitePort } from '../support/ports';
import { inPage, type Engine, type EngineOptions } from './engine';
import { startFirefox } from './firefox';
import { layoutFaults } from './layoutFaults';
import { collectErrors } from './pageErrors';
import { startWebKit } from './webkit';

export { expect };

const engines = { firefox: startFirefox, webkit: startWebKit };

export interface EngineSettings {
  engineName: keyof typeof engines;
  javaScript: EngineOptions['javaScript'];
}

/** The site that `npm run e2e` serves. */
export const origin = `http://127.0.0.1:${sitePort}`;

/** Tests with one browser that starts once. A test's stored data does not reach the next one. */
export const test = base.extend<{ engine: Engine }, EngineSettings & { started: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  javaScript: [true, { option: true, scope: 'worker' }],
  started: [
    async ({ engineName, javaScript }, use) => {
      const startScript = `(${collectErrors.toString()})()`;
      const engine = await engines[engineName]({ startScript, javaScript });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  engine: async ({ started }, provide) => {
    await started.resize(1280, 800);
    await provide(settlingFirst(started));
    await inPage(started, () => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});

/** Whether the controls of the page listen, and it no longer changes by itself. */
const isSettled = (engine: Engine) =>
  inPage(
    engine,
    () =>
      document.querySelector('html.js:not([data-settled])') === null &&
      // A font that comes later moves the text.
      document.fonts.status === 'loaded',
  );

/** Lets what is done with a page wait until it has settled. */
function settlingFirst(engine: Engine): Engine {
  const settled = () => expect.poll(() => isSettled(engine), 'the page has settled').toBe(true);
  return {
    ...engine,
    open: async (url) => {
      await engine.open(url);
      await settled();
    },
    press: async (key) => {
      await settled();
      await engine.press(key);
    },
    type: async (text) => {
      await settled();
      await engine.type(text);
    },
  };
}

/** The elements that match a selector and contain a text. */
interface Target {
  css: string;
  text?: string;
}

/** The first such element with a layout: its size and place in CSS pixels of the viewport. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether a press in its centre reaches it. */
  isOpen: boolean;
}

const boxOf = (engine: Engine, target: Target): Promise<Box | undefined> =>
  inPage(
    engine,
    ({ css, text = '' }): Box | undefined => {
      const found = [...document.querySelectorAll(css)].find(
        (element) => element.textContent.includes(text) && element.getClientRects().length > 0,
      );
      if (!found) return undefined;
      const isWithin = (box: DOMRect) => box.top >= 0 && box.bottom <= window.innerHeight;
      if (!isWithin(found.getBoundingClientRect())) found.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = found.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return { left, top, width, height, isOpen: hit !== null && found.contains(hit) };
    },
    target,
  );

/** Waits until nothing covers an element and it has a size, by default that of a letter. */
export async function readable(
  engine: Engine,
  css: string,
  text = '',
  [leastWidth, leastHeight]: readonly [width: number, height: number] = [10, 10],
): Promise<Box> {
  let box: Box | undefined;
  await expect
    .poll(async () => {
      box = (await isSettled(engine)) ? await boxOf(engine, { css, text }) : undefined;
      return box?.isOpen && box.width > leastWidth && box.height > leastHeight;
    }, `${css} ${text} can be read and pressed`)
    .toBe(true);
  return box as Box;
}

/** Presses an element in its centre, once nothing covers it. */
export async function click(engine: Engine, css: string, text?: string): Promise<void> {
  const { left, top, width, height } = await readable(engine, css, text);
  await engine.clickAt(left + width / 2, top + height / 2);
}

/** Waits until all text has enough room. The test continues if it never has. */
export const readableText = (engine: Engine, where: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => inPage(engine, layoutFaults), where)
    .toEqual([]);

/** Waits until the page has a URL, given without its origin. */
export const expectUrl = (engine: Engine, url: string): Promise<void> =>
  expect.poll(() => inPage(engine, () => window.location.href)).toBe(origin + url);
