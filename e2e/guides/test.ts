import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { normaliseContract } from '@docs/openapi/load';
import type { OpenApiDocument } from '@docs/openapi/contract';
import { workDir } from './folders';
import { createSampleApi, type SampleApi } from './sampleApi';

export { expect } from '@playwright/test';

export const test = base.extend<object, { api: SampleApi }>({
  api: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const text = readFileSync(path.join(workDir, 'contract.json'), 'utf8');
      const contract = normaliseContract(JSON.parse(text) as OpenApiDocument);
      await use(createSampleApi(contract, process.env.MOCK_ORIGIN ?? ''));
    },
    { scope: 'worker' },
  ],
});
