import { test as base } from '@playwright/test';
import { contentRoot } from '../../src/content/docsConfig';
import { readSampleApi, type SampleApi } from './sampleApi';

export { expect } from '@playwright/test';

export const test = base.extend<object, { api: SampleApi }>({
  api: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      await use(await readSampleApi(contentRoot()));
    },
    { scope: 'worker' },
  ],
});
