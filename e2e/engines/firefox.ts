import { launch } from 'puppeteer-core';
import type { Engine, EngineOptions } from './engine';

/** Starts Firefox, which Puppeteer controls over WebDriver BiDi. */
export async function startFirefox({ startScript, javaScript }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // Reduced motion, so that nothing moves while a test measures.
    extraPrefsFirefox: { 'javascript.enabled': javaScript, 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(startScript);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    close: () => browser.close(),
  };
}
