import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import type { OperationPageView } from '@docs/openapi/views';
import { createOperationPages } from './operationPages';
import { prepareSite } from './prepareSite';
import { cacheOf } from './testCache';

const contentDir = temporaryFolder();

const contract = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
servers: [{ url: 'https://api.acme.example' }]
components:
  securitySchemes:
    token: { type: http, scheme: bearer, x-scopes: { 'jobs:write': Change jobs. } }
paths:
  /jobs:
    post:
      operationId: createJob
      summary: Create a job
      security: [{ token: ['jobs:write'] }]
      x-rate-limit: { bucket: write, requests: 60, window_seconds: 60 }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { title: { type: string } } }
            examples:
              cook: { value: { title: Cook } }
              waiter: { value: { title: Waiter } }
      responses: { 201: { description: The job. } }
webhooks:
  hired:
    post:
      operationId: hired
      summary: Somebody is hired
      requestBody:
        content:
          application/json: { schema: { type: object }, example: { event: hired } }
      responses: { 204: { description: Received. } }
`;

const page = (title: string, text = '') => `---\ntitle: ${title}\n---\n\n${text}\n`;
const files = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml':
    'docs:\n  label: Docs\n  items: [index, guides/access]\napi:\n  label: API\n  items: [api/jobs, api/hired]\n',
  'docs/index.mdx': page('Index', 'All.'),
  'docs/api/jobs.mdx': '---\ntitle: Create a job\noperation: createJob\n---\n',
  'docs/api/hired.mdx': '---\ntitle: Somebody is hired\noperation: hired\n---\n',
  'api/openapi.yaml': contract,
};

/** What the pages of the operations show, by the operations, on a site with this guide. */
async function pagesWith(guide: string): Promise<Record<string, OperationPageView>> {
  writeFiles(contentDir, { ...files, 'docs/guides/access.mdx': page('Access', guide) });
  const { versions, problems } = await prepareSite(contentDir, undefined);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!versions[0] || errors.length > 0) throw new Error(JSON.stringify(errors));
  const cache = new Map<string, unknown>();
  const baseUrl = 'https://developers.acme.example';
  const keys = await createOperationPages(versions[0], baseUrl, cacheOf(cache));
  const views = [...keys.values()].map((key) => cache.get(key) as OperationPageView);
  return Object.fromEntries(views.map((view) => [view.operation.operationId, view]));
}

test('Scopes and rate limits have the URLs of the rows that explain them.', async () => {
  const { createJob } = await pagesWith('<ScopesTable />\n\n<RateLimitTable />');
  expect(createJob?.access).toEqual({
    scopes: { 'jobs:write': '/docs/guides/access#scope-jobs-write' },
    rateLimit: '/docs/guides/access#rate-limit-write',
  });
});

test('Scopes and rate limits have no URLs where no page has the tables.', async () => {
  const { createJob } = await pagesWith('All.');
  expect(createJob?.access).toEqual({ scopes: {} });
});

test('An operation has its requests, a webhook the bodies that it sends.', async () => {
  const { createJob, hired } = await pagesWith('All.');
  expect(createJob?.requests.map(({ label, samples }) => `${label}: ${samples.length}`)).toEqual([
    'cook: 8',
    'waiter: 8',
  ]);
  expect(hired?.requests).toMatchObject([
    { label: '', samples: [{ label: 'application/json', code: '{\n  "event": "hired"\n}' }] },
  ]);
});
