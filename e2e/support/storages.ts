import type { BrowserContext, Page } from '@playwright/test';

type Prepare = (pages: BrowserContext | Page) => Promise<unknown>;

/** Storage in readers' browsers. Each is set before the page's own code runs. */
export const storages: Readonly<Record<'blocked' | 'full' | 'forgetful', Prepare>> = {
  blocked: (pages) =>
    pages.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: deny });
      }
      Object.defineProperty(document, 'cookie', { get: deny, set: deny });
    }),
  full: (pages) =>
    pages.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  forgetful: (pages) =>
    pages.addInitScript(() => {
      Storage.prototype.setItem = () => undefined;
    }),
};
