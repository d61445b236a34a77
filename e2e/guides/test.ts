import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { JsonObject } from '../../src/contract/contractJson';
import { workDir } from './folders';
import { createSampleApi, type SampleApi } from './sampleApi';

export { expect } from '@playwright/test';

export const test = base.extend<object, { api: SampleApi }>({
  api: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contract = readFileSync(path.join(workDir, 'contract.json'), 'utf8');
      await use(createSampleApi(JSON.parse(contract) as JsonObject, process.env.MOCK_ORIGIN ?? ''));
    },
    { scope: 'worker' },
  ],
});
