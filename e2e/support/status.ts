import { expect, type Locator, type Page } from '@playwright/test';

/** What each status of a page has said, in this order. */
type Said = [status: Element, text: string][];
type WithSaid = Window & { said?: Said };

/** Records what the statuses of a page say, because they say it for two seconds only. */
export const recordStatuses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: Said = [];
    (window as WithSaid).said = said;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const status = element?.closest('[role=status]');
        if (status?.textContent) said.push([status, status.textContent]);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Expects that a status says or has said something. Each time counts once. */
export const expectSaid = (status: Locator, text: string): Promise<void> =>
  expect
    .poll(() =>
      status.evaluateAll((statuses, expected) => {
        const { said = [] } = window as WithSaid;
        const at = said.findIndex(
          ([element, words]) => statuses.includes(element as HTMLElement) && words === expected,
        );
        return at >= 0 && said.splice(at, 1).length > 0;
      }, text),
    )
    .toBe(true);
