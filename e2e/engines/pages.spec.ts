import { inPage } from './engine';
import { expect, origin, readableText, test } from './test';

/** A page of each kind, one with tabs, and one with diagrams. */
const pages = [
  '/',
  '/docs',
  '/docs/guides/getting-started',
  '/docs/guides/creating-file-backups',
  '/docs/api/errors',
  '/docs/api/limits',
  '/docs/api/applications/create',
  '/docs/api/jobs/',
  '/docs/category/recruiting',
  '/nowhere',
];

const softly = expect.configure({ soft: true });

for (const mode of ['light', 'dark'] as const) {
  test(`pages of each kind have room for their text, and no errors, in ${mode} mode`, async ({
    engine,
  }) => {
    await engine.open(`${origin}/robots.txt`);
    await inPage(engine, (chosen) => localStorage.setItem('color-mode', chosen), mode);
    for (const page of pages) {
      await test.step(page, async () => {
        // A phone lays out a page in steps, for seconds on a busy machine. Other tests wait for them.
        await engine.resize(1440, 900);
        await engine.open(origin + page);
        const scheme = () => getComputedStyle(document.documentElement).colorScheme;
        await expect.poll(() => inPage(engine, scheme)).toBe(mode);
        for (const width of [1440, 996, 390]) {
          await engine.resize(width, 900);
          await readableText(engine, `${page} at ${width} px`);
        }
        await softly.poll(() => inPage(engine, () => window.pageErrors), page).toEqual([]);
      });
    }
  });
}
