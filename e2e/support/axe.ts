import { readFileSync } from 'node:fs';
import type AxeModule from 'axe-core';
import type { Page } from '@playwright/test';
import { measureContrasts } from './contrast';

declare const axe: typeof AxeModule;

/** Code that a page runs before its problems are looked for. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe that are off by default, because they are new or experimental. */
const more = [
  'target-size',
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];

/**
 * Rules that are left out. A scrolling frame has to be focusable without being a widget;
 * what is hidden is shown by other states; contrasts are a run of their own.
 */
const others = ['focus-order-semantics', 'hidden-content', 'color-contrast', 'link-in-text-block'];

/** What all rules but those of colours find. */
const findProblems = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([on, off]) => {
      const set = (ids: string[], enabled: boolean) => ids.map((id) => [id, { enabled }] as const);
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries([...set(on, true), ...set(off, false)]),
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
      );
    },
    [more, others] as const as [string[], string[]],
  );

/** What axe finds of the colours of one element of each look; `measureContrasts` measures all. */
const findColours = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const looks = new Map<string, Element>();
    for (const element of document.querySelectorAll('body *')) {
      const { className, parentElement, tagName } = element;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      );
      if (!hasText || element.closest('pre')) continue;
      const look = [tagName, className, parentElement?.tagName, parentElement?.className].join(' ');
      if (!looks.has(look) && element.checkVisibility()) looks.set(look, element);
    }
    const { violations } = await axe.run(
      { include: [...looks.values()] as never },
      {
        resultTypes: ['violations'],
        preload: false,
        runOnly: ['color-contrast', 'link-in-text-block'],
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''}: ${html.slice(0, 160)}`),
    );
  });

/**
 * Checks a state of the page in both colour modes. All contrasts are measured in each state; axe's
 * own rules of colours, which find the same and take as long as all others, run where asked for, on wide pages.
 * On a phone the colours are those of wide pages, so that one mode shows what its layout adds.
 *
 * @param least Number of contrasts that there are at least, so that the measurement cannot be empty.
 */
export async function problemsOf(
  page: Page,
  { least = 20, isPhone = false, hasColours = true } = {},
): Promise<string[]> {
  // Not added to every document: most states that a test passes through need no axe.
  await page.evaluate(axeSource);
  const problems = await findProblems(page);
  for (const colorScheme of isPhone ? (['dark'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    const { measured, faint } = await measureContrasts(page);
    if (measured < least) problems.push(`only ${measured} contrasts in ${colorScheme}`);
    problems.push(...faint.map((what) => `${colorScheme}: ${what}`));
    const found = hasColours && !isPhone ? await findColours(page) : [];
    problems.push(...found.map((what) => `${colorScheme}: ${what}`));
  }
  return problems;
}
